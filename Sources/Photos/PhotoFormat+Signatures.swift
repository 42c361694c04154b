// What tells formats of pictures apart: their first bytes, and the extensions of their files.

extension PhotoFormat {
  struct Signature {
    let bytes: [UInt8]
    let offset: Int
    let format: PhotoFormat

    init(_ bytes: [UInt8], at offset: Int = 0, _ format: PhotoFormat) {
      (self.bytes, self.offset, self.format) = (bytes, offset, format)
    }

    init(_ text: String, at offset: Int = 0, _ format: PhotoFormat) {
      self.init(Array(text.utf8), at: offset, format)
    }
  }

  static let signatures: [Signature] = [
    Signature([0xFF, 0xD8, 0xFF], .jpeg),
    Signature(pngSignature, .png),
    Signature("GIF87a", .gif), Signature("GIF89a", .gif),
    Signature([0x49, 0x49, 0x2A, 0x00], .tiff), Signature([0x4D, 0x4D, 0x00, 0x2A], .tiff),
    Signature([0x49, 0x49, 0x2B, 0x00], .tiff), Signature([0x4D, 0x4D, 0x00, 0x2B], .tiff),
    Signature([0xFF, 0x0A], .jpegXL),
    Signature([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A], .jpegXL),
    Signature([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A], .jpeg2000),
    Signature([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
    Signature("8BPS", .photoshop),
    Signature("FUJIFILMCCD-RAW", .raw), Signature("IIRO", .raw), Signature("IIRS", .raw),
    Signature("MMOR", .raw), Signature([0x49, 0x49, 0x55, 0x00], .raw),
    Signature("HEAPCCDR", at: 6, .raw), Signature("\0MRM", .raw), Signature("FOVb", .raw),
    Signature([0x49, 0x49, 0xBC], .other("JPEG XR")),
    Signature("DDS ", .other("DDS")),
    Signature([0x67, 0x69, 0x6D, 0x70, 0x20, 0x78, 0x63, 0x66], .other("GIMP")),
    Signature([0x76, 0x2F, 0x31, 0x01], .other("OpenEXR")),
    Signature("#?RADIANCE", .other("Radiance")), Signature("#?RGBE", .other("Radiance")),
    Signature("qoif", .other("QOI")), Signature("farbfeld", .other("Farbfeld")),
    Signature("FLIF", .other("FLIF")), Signature([0x42, 0x50, 0x47, 0xFB], .other("BPG")),
    Signature([0x8A] + Array("MNG\r\n".utf8), .other("MNG")),
    Signature([0x8B] + Array("JNG\r\n".utf8), .other("JNG")),
    Signature([0x01, 0xDA, 0x00], .other("SGI")), Signature([0x01, 0xDA, 0x01], .other("SGI")),
    Signature([0x59, 0xA6, 0x6A, 0x95], .other("Sun Raster")),
    Signature(" EMF", at: 40, .other("EMF")), Signature([0xD7, 0xCD, 0xC6, 0x9A], .other("WMF")),
    Signature("/* XPM */", .other("XPM")), Signature("icns", .other("ICNS")),
    Signature("AT&TFORM", .other("DjVu")), Signature("SIMPLE  =", .other("FITS")),
    Signature("DICM", at: 128, .other("DICOM")),
    Signature("mimetypeapplication/x-krita", at: 30, .other("Krita")),
    Signature("mimetypeimage/openraster", at: 30, .other("OpenRaster")),
    Signature([0xC5, 0xD0, 0xD3, 0xC6], .other("EPS")),
  ]

  static let extensions: [String: PhotoFormat] = {
    var found: [String: PhotoFormat] = [:]
    for (format, names) in namesOfFormats {
      for name in names.utf8.split(separator: 0x2F) { found[String(Substring(name))] = format }
    }
    return found
  }()

  private static let namesOfFormats: [(PhotoFormat, String)] = [
    (.jpeg, "jpg/jpeg/jpe/jfif/jif/pjpeg/pjp"), (.png, "png/apng"), (.gif, "gif"), (.webp, "webp"),
    (.avif, "avif/avifs"), (.icon, "ico/cur"), (.heic, "heic/heif/hif/heics/heifs/avci/avcs"),
    (.tiff, "tif/tiff/dng/cr2/nef/nrw/arw/sr2/srf/pef/ptx/dcr/kdc/k25/erf/mef/mos/3fr/fff"),
    (.tiff, "iiq/rwl/srw"),
    (.bmp, "bmp/dib"), (.jpegXL, "jxl"), (.jpeg2000, "jp2/j2k/j2c/jpf/jpx/jpm/jpc/jph/jhc"),
    (.photoshop, "psd/psb"), (.raw, "cr3/crw/raf/orf/rw2/raw/mrw/x3f/gpr"),
    (.other("JPEG XR"), "jxr/wdp/hdp"), (.other("DDS"), "dds"), (.other("GIMP"), "xcf"),
    (.other("OpenEXR"), "exr"), (.other("Radiance"), "hdr/pic/rgbe"), (.other("QOI"), "qoi"),
    (.other("Farbfeld"), "ff"), (.other("FLIF"), "flif"), (.other("BPG"), "bpg"),
    (.other("MNG"), "mng"), (.other("JNG"), "jng"), (.other("SGI"), "sgi/rgb/rgba/bw"),
    (.other("Sun Raster"), "ras"), (.other("EMF"), "emf/emz"), (.other("WMF"), "wmf/wmz"),
    (.other("XPM"), "xpm"), (.other("XBM"), "xbm"), (.other("ICNS"), "icns"),
    (.other("DjVu"), "djvu/djv"), (.other("FITS"), "fits/fit/fts"), (.other("DICOM"), "dcm"),
    (.other("Targa"), "tga/icb/vda/vst"), (.other("PCX"), "pcx/dcx"),
    (.other("Netpbm"), "pbm/pgm/ppm/pnm/pam/pfm"), (.other("PICT"), "pct/pict"),
    (.other("Krita"), "kra"), (.other("OpenRaster"), "ora"), (.other("EPS"), "eps/epsf"),
    (.other("SVGZ"), "svgz"), (.other("Affinity"), "afphoto/afdesign"),
    (.other("Paint Shop Pro"), "psp/pspimage"), (.other("Procreate"), "procreate"),
  ]
}
