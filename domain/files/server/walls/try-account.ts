import { accessSync, constants, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isConfined, wallInForce } from './find-wall.ts'

// Run by root under an account that may take its place: says what would be missing then, or nothing. Takes what it must
// be able to read, and on its standard input the folders that it must be able to pass through.

const readable = process.argv.slice(2)
const enterable = JSON.parse(readFileSync(0, 'utf8')) as string[]
const { R_OK, W_OK, X_OK } = constants

function isClosed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return false
  } catch {
    return true
  }
}

const closed = [
  ...enterable.filter((folder) => isClosed(folder, X_OK)),
  ...(isClosed(tmpdir(), W_OK | X_OK) ? [tmpdir()] : []),
  ...readable.filter((path) => isClosed(path, R_OK)),
]
if (closed.length > 0) process.stdout.write(`closed to it: ${closed.join(', ')}`)
else if (!isConfined(wallInForce().kind)) process.stdout.write('no wall holds without root')
else process.stdout.write('ok')
