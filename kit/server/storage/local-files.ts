import { createHash, type Hash } from 'node:crypto'
import { createReadStream, lchownSync, lstatSync, type Stats } from 'node:fs'
import { open, rename, stat, unlink, utimes } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { ByteRange } from './file-store.ts'
import { asStorageError } from './storage-errors.ts'

// Operations on files that the parts of the local store share.

/** Large pieces: a small one costs as much as the bytes in it. */
export const pieceBytes = 1024 * 1024

/** The hash of a whole file, to be fed on or asked. */
export async function hashFile(path: string): Promise<Hash> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) hash.update(piece as Buffer)
  return hash
}

export async function checksumFile(path: string, range: ByteRange): Promise<number> {
  let sum = 0
  for await (const piece of createReadStream(path, { ...range, highWaterMark: pieceBytes })) {
    sum = crc32(piece as Buffer, sum)
  }
  return sum
}

/** Separates errors of our own disk from those of the content's source, which are passed on unchanged. */
export function disk<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw asStorageError(error)
  })
}

/** Gives what root writes into somebody's folder to whom the folder belongs: a server without root must read it. */
export function ownerGiver(folder: string): (path: string) => void {
  const { uid, gid } = process.getuid?.() === 0 ? lstatSync(folder) : { uid: 0, gid: 0 }
  return uid === 0 ? () => {} : (path) => lchownSync(path, uid, gid)
}

/** A new name has reached the disk only when the folder that it is in has. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its rename is in its journal.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

export function ignore(code: string): (error: unknown) => undefined {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }
}

export const statOrNothing = (path: string): Promise<Stats | undefined> => stat(path).catch(ignore('ENOENT'))

async function happens(work: Promise<unknown>): Promise<boolean> {
  const done = await work.then(() => true).catch(ignore('ENOENT'))
  return done ?? false
}

export const unlinkIfThere = (path: string) => happens(unlink(path))
export const renameIfThere = (from: string, to: string) => happens(rename(from, to))

export function touchIfThere(path: string): Promise<boolean> {
  const now = new Date()
  return happens(utimes(path, now, now))
}
