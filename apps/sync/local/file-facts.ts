import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/**
 * Size, inode, and both times: programs change files without another size or time of change, but not without another
 * `ctime`.
 */
export function signatureOf({ size, ino, mtimeNs, ctimeNs }: BigIntStats): string {
  return [size, ino, mtimeNs, ctimeNs].join('.')
}

/** When the content of a file of this signature was changed last, by the clock of this computer: for people to look at. */
export function changedAtOf(signature: string): Date | undefined {
  const changedNs = /^\d+\.\d+\.(-?\d+)\./.exec(signature)?.[1]
  return changedNs === undefined ? undefined : new Date(Number(BigInt(changedNs) / 1_000_000n))
}

/** File systems count time in steps of up to two seconds. */
const coarsestNs = 2_000_000_000n

/**
 * What was changed within the last step of the file system's clock may be changed again without a trace. Its signature
 * is no other's, so that it is read once more by the next run.
 */
export function settledSignature(stats: BigIntStats, nowNs: bigint): string {
  const youngest = stats.mtimeNs > stats.ctimeNs ? stats.mtimeNs : stats.ctimeNs
  return nowNs - youngest < coarsestNs ? `${signatureOf(stats)} young` : signatureOf(stats)
}

/** Hexadecimal SHA-256 of a whole file, from its beginning. */
export async function hashFile(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ autoClose: false, start: 0 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
