import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** Hexadecimal SHA-256 of a whole file, from its beginning. */
export async function hashFile(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ autoClose: false, start: 0 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
