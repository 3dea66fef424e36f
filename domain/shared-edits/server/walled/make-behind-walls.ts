import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLimits, runWorker, type ExtractionLimits, type Worker } from '@shuku/domain/files/server'
import { FairShare, withLocalFile, type FileStore } from '@shuku/kit/server'
import { sharedEditErrors } from '../../contract.ts'

/** Of all rows of a shared edit that are made into a file. */
export const mostLogBytes = 100_000_000
export const mostBaseBytes = 30_000_000
const mostAnswerBytes = 150_000_000

const limits: ExtractionLimits = {
  ...defaultLimits,
  timeoutMs: 30_000,
  fileBytes: mostBaseBytes + mostLogBytes,
  unpackedBytes: 400_000_000,
}
const turns = new FairShare({ places: 2, waitMs: 60_000, refuse: () => sharedEditErrors.savingBusy() })
const share = { atOnce: 1, waiting: 5 }
/** For each worker, which reads there what it is given. */
export const walledFolder = fileURLToPath(new URL('../walled', import.meta.url))

export interface Making {
  /** Of the base file. */
  readonly sha256: string
  readonly bodies: readonly Buffer[]
  readonly personId: number
}

export interface Made<Said> {
  readonly said: Said
  readonly bytes: Buffer
}

/** What a worker makes of a base file and the rows upon it, both of which may be hostile: in a process that ends with it. */
export async function makeBehindWalls<Said>(
  store: FileStore,
  { worker, what = {} }: { readonly worker: Worker; readonly what?: object },
  { sha256, bodies, personId }: Making,
): Promise<Made<Said>> {
  const task = JSON.stringify({ ...what, limits })
  const answer = await turns.run(String(personId), share, () =>
    withLocalFile(store, sha256, async (path) => {
      if ((await stat(path)).size > mostBaseBytes) throw sharedEditErrors.notMade({ reason: 'tooLarge' })
      const folder = await mkdtemp(join(tmpdir(), 'shuku-made-'))
      try {
        const given = join(folder, 'given')
        await writeFile(given, [...framed(bodies), await readFile(path)], { mode: 0o600 })
        return await run(given, task, worker)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }),
  )
  const lineEnd = answer.indexOf('\n')
  // it was ended, for its time or its memory
  if (lineEnd < 0) throw sharedEditErrors.notMade({ reason: 'broken' })
  return { said: JSON.parse(answer.toString('utf8', 0, lineEnd)) as Said, bytes: answer.subarray(lineEnd + 1) }
}

/** The rows with their lengths, and before them the length of all. */
function framed(bodies: readonly Buffer[]): Buffer[] {
  const rows = bodies.flatMap((body) => [lengthOf(body.length), body])
  return [lengthOf(rows.reduce((sum, { length }) => sum + length, 0)), ...rows]
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(bytes)
  return head
}

async function run(path: string, task: string, worker: Worker): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    return (await runWorker(task, limits, { fd: handle.fd, worker, mostAnswerBytes })).answer
  } finally {
    await handle.close()
  }
}
