/** A clock of processor time, for what ends its own work; in milliseconds, all threads together. */
export function processorClock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
