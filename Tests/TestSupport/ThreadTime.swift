import Glibc

/// The processor time in seconds that `work` takes on this thread. Unlike a wall clock it does not
/// tell how busy the machine is; tests use it with wide limits, for work that must not grow beyond
/// reason.
package func threadSeconds(of work: () throws -> Void) rethrows -> Double {
  let before = now()
  try work()
  return now() - before
}

private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
