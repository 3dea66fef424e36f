import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLimits, runWorker, type ExtractionLimits, type Worker } from '@shuku/domain/files/server'
import { FairShare, withLocalFile, type FileStore } from '@shuku/kit/server'
import { sharedEditErrors } from '../../contract.ts'
import type { NotReplayed } from './making/replay.ts'

const making = fileURLToPath(new URL('making', import.meta.url))
const log = fileURLToPath(new URL('../../contract/docx', import.meta.url))
const worker: Worker = {
  script: `${making}/replay-worker.ts`,
  folders: [making, log],
  packages: ['@docx-editor.dev/core'],
}

export const mostDocxBytes = 30_000_000
export const mostLogBytes = 100_000_000
const limits: ExtractionLimits = { ...defaultLimits, timeoutMs: 30_000, fileBytes: mostDocxBytes + mostLogBytes }
const mostAnswerBytes = 150_000_000
const turns = new FairShare({ places: 2, waitMs: 60_000, refuse: () => sharedEditErrors.savingBusy() })
const share = { atOnce: 1, waiting: 5 }

interface Replay {
  /** Of the base file. */
  readonly sha256: string
  readonly bodies: readonly Buffer[]
  readonly personId: number
}

export interface MadeDocx {
  readonly bytes: Buffer
  readonly changed: string[]
  readonly faults: number
}

/** The docx of a base file and the rows upon it, made by a process behind the walls. */
export async function replayDocx(store: FileStore, { sha256, bodies, personId }: Replay): Promise<MadeDocx> {
  const answer = await turns.run(String(personId), share, () =>
    withLocalFile(store, sha256, async (path) => {
      const folder = await mkdtemp(join(tmpdir(), 'shuku-replay-'))
      try {
        const given = join(folder, 'given')
        await writeFile(given, [...framed(bodies), await readFile(path)], { mode: 0o600 })
        return await run(given)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }),
  )
  const lineEnd = answer.indexOf('\n')
  // it was ended, for its time or its memory
  if (lineEnd < 0) throw sharedEditErrors.notMade({ reason: 'broken' })
  const said = JSON.parse(answer.toString('utf8', 0, lineEnd)) as Said
  if (!said.ok) throw refusalOf(said.reason)
  return { bytes: answer.subarray(lineEnd + 1), changed: said.changed, faults: said.faults }
}

type Said =
  | { readonly ok: true; readonly changed: string[]; readonly faults: number }
  | { readonly ok: false; readonly reason: NotReplayed }

function refusalOf(reason: NotReplayed) {
  return reason === 'emptied' ? sharedEditErrors.emptied() : sharedEditErrors.notMade({ reason })
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

/** In a process of its own: what one file makes of it harms no other. */
async function run(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    return (await runWorker('{}', limits, { fd: handle.fd, worker, mostAnswerBytes })).answer
  } finally {
    await handle.close()
  }
}
