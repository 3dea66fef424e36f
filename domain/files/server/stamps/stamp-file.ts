import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FairShare, withLocalFile, type FileStore, type SpooledFile } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { defaultLimits, type ExtractionLimits } from '../extraction/extraction.ts'
import { runWorker, type Worker } from '../extraction/run-worker.ts'
import type { Tile } from './making/stamp-pdf.ts'

const making = fileURLToPath(new URL('making', import.meta.url))
const worker: Worker = { script: `${making}/stamp-worker.ts`, folders: [making], packages: ['pdf-lib'] }

const limits: ExtractionLimits = {
  ...defaultLimits,
  heapMegabytes: 1024,
  memoryMegabytes: 1536,
  fileBytes: 100_000_000,
}
/** A stamp takes a core for its time. */
const turns = new FairShare({ places: 2, waitMs: 60_000, refuse: () => fileErrors.stampsBusy() })
const share = { atOnce: 1, waiting: 10 }
const mostAnswerBytes = 300_000_000

export interface Stamp {
  /** Called in the turn of who takes the file along, and without a connection. */
  draw(): Promise<Tile>
}

interface Stamping {
  readonly sha256: string
  readonly sizeBytes: number
  readonly stamp: Stamp
  /** For whom. */
  readonly personId: number
}

/**
 * The PDF with the tile on each page, made anew for one answer and gone with its `end`. What cannot be stamped –
 * encrypted, damaged, over 100 MB – is refused: without its stamp it does not leave.
 */
export async function stampFile(
  store: FileStore,
  { sha256, sizeBytes, stamp, personId }: Stamping,
): Promise<SpooledFile> {
  if (sizeBytes > limits.fileBytes) throw fileErrors.notStamped()
  const stamping = async () => {
    const tile = await stamp.draw()
    return withLocalFile(store, sha256, async (path) => {
      const handle = await open(path, 'r')
      try {
        const { answer } = await runWorker(JSON.stringify(tile), limits, { fd: handle.fd, worker, mostAnswerBytes })
        const lineEnd = answer.indexOf('\n')
        if (lineEnd < 0 || !isMade(answer.toString('utf8', 0, lineEnd))) throw fileErrors.notStamped()
        return await store.spool(once(answer.subarray(lineEnd + 1)))
      } finally {
        await handle.close()
      }
    })
  }
  return turns.run(String(personId), share, stamping)
}

function isMade(head: string): boolean {
  return (JSON.parse(head) as { ok: boolean }).ok
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
