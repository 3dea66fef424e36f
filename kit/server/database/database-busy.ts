/** Connection lost, shutting down, disk full or too many connections, statement timeout, retries used up. */
const busyStates = /^(?:08|57P|53)|^(?:40001|40P01|57014)$/

/** The way to the server is closed: by its address, or by its socket, which is a file. */
const brokenWays = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/**
 * Messages of the driver for connections that broke during a statement, or could not be opened; these errors have no
 * code.
 */
const brokenConnections =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/

/** Whether the database, and not the statement, was the reason: the same may go well in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code = '', syscall = '', message = '' } = error as { code?: string; syscall?: string; message?: string }
  return busyStates.test(code) || brokenWays.has(code) || syscall === 'connect' || brokenConnections.test(message)
}
