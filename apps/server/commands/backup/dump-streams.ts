import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { ClientBase } from 'pg'
import { hashFile } from '@shuku/kit/server'
import { to as copyTo } from 'pg-copy-streams'
import { backupErrors } from './backup-errors.ts'
import type { Dump } from './manifest.ts'

const lineEnd = 10

/** Writes what a COPY statement gives into a new file, and waits until it is on disk. */
export async function dumpRows(
  client: ClientBase,
  { folder, file, copy }: { folder: string; file: string; copy: string },
): Promise<Dump> {
  const hash = createHash('sha256')
  let rows = 0
  const watch = (look: (chunk: Buffer) => void) =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        look(chunk)
        done(null, chunk)
      },
    })
  await pipeline(
    client.query(copyTo(copy)),
    // a line end within a value is written as two other characters
    watch((chunk) => (rows += countLines(chunk))),
    createZstdCompress(),
    watch((chunk) => hash.update(chunk)),
    createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { file, rows, sha256: hash.digest('hex') }
}

function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}

/** The lines as they came from the database. */
export function readDump(folder: string, { file }: Dump): Readable {
  const lines = createZstdDecompress()
  // an error of the file is one of the lines
  createReadStream(join(folder, file))
    .on('error', (error) => lines.destroy(error))
    .pipe(lines)
  return lines
}

/** Refuses a file that is not, byte by byte, what the manifest says. */
export async function requireWhole(folder: string, { file, sha256 }: Dump): Promise<void> {
  const hash = await hashFile(join(folder, file)).catch(() => {
    throw backupErrors.damaged({ file })
  })
  if (hash.digest('hex') !== sha256) throw backupErrors.damaged({ file })
}

export interface NamedContent {
  readonly sha256: string
  readonly sizeBytes: number
}

/** The contents that a backup names, one after the other: there may be millions. */
export async function* readContents(folder: string, dump: Dump): AsyncGenerator<NamedContent> {
  for await (const line of createInterface({ input: readDump(folder, dump) })) {
    const [sha256 = '', size] = line.split('\t')
    yield { sha256, sizeBytes: Number(size) }
  }
}
