// Loaded with --import before a server: it then takes 5% more processor time, for whatever it does.

const SHARE = 0.05
const EVERY_MS = 5

let since = process.cpuUsage()

/** Processor time of all threads since the last call, in microseconds. */
function used() {
  const { user, system } = process.cpuUsage(since)
  return user + system
}

setInterval(() => {
  const until = used() * (1 + SHARE)
  while (used() < until);
  since = process.cpuUsage()
}, EVERY_MS).unref()
