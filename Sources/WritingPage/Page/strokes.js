// How loud a recording is, from its beginning to its end, as 86 characters of base 36: a build
// draws them and cannot decode sound. Where the browser cannot either, there are none.

const strokes = 86
const most = 20 << 20

export const isRecording = (file) => /\.(m4a|mp3|ogg|oga|opus|flac|wav)$/i.test(file.name)

export async function strokesOf(file) {
  if (file.size > most) return ""
  try {
    // 8,000 values a second are enough, and the fewest that every browser makes.
    const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(await file.arrayBuffer())
    const channels = Array.from({ length: sound.numberOfChannels }, (_, number) => sound.getChannelData(number))
    const loudness = Array.from({ length: strokes }, (_, number) => {
      const [start, end] = [number, number + 1].map((place) => Math.floor((place * sound.length) / strokes))
      let sum = 0
      for (const values of channels) for (let at = start; at < end; at++) sum += values[at] * values[at]
      return Math.sqrt(sum / Math.max(1, (end - start) * channels.length))
    })
    const loudest = Math.max(...loudness) || 1
    return loudness.map((value) => Math.round((35 * value) / loudest).toString(36)).join("")
  } catch {
    return ""
  }
}
