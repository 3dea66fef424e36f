import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { port } from './connection.ts'

/** A socket's address holds 107 bytes on Linux and 103 on macOS, the file's name included. */
const longestPath = 103

/** A folder that only the account may enter: in the data folder, or where that is too deep, in the system's own. */
export function makeSocketFolder(account: Account, dataFolder: string): string {
  const near = join(dataFolder, 'socket')
  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  const isNearShort = Buffer.byteLength(socketFile(near)) <= longestPath
  const folder = isNearShort ? near : join(tmpdir(), `shuku-${digest}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  requirePrivate(account, folder)
  giveTo(account, folder)
  return folder
}

export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${port}`)
}

/** In the system's temporary folder anybody may have been first with this name. */
function requirePrivate(account: Account, folder: string): void {
  const { uid, mode } = lstatSync(folder)
  const owners = [process.getuid?.() ?? uid, account.ids?.uid]
  const isPlainFolder = lstatSync(folder).isDirectory()
  if (isPlainFolder && owners.includes(uid) && (mode & 0o077) === 0) return
  throw new Error(`The folder ${folder} for the database's socket belongs to somebody else: remove it and start again.`)
}
