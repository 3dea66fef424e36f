import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants

/**
 * Opens a file in a folder that another account may write, of which root is not to be led elsewhere: by a link, a second
 * name of another file, or something that only looks like a file.
 */
export function openPlainFile(path: string, flags: number, mode = 0o600): number {
  const file = openSync(path, flags | O_NOFOLLOW | O_NONBLOCK, mode)
  const stat = fstatSync(file)
  if (stat.isFile() && stat.nlink === 1) return file
  closeSync(file)
  throw new Error(`${path} is not a plain file of its own: remove it, and start again.`)
}

export function readPlainFile(path: string): string {
  const file = openPlainFile(path, O_RDONLY)
  try {
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}
