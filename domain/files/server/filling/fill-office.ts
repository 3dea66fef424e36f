import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FairShare, withLocalFile, type FileStore, type StoredFile } from '@shuku/kit/server'
import { writeZip, type ZipEntry } from '@shuku/kit/server/write-zip'
import { fileErrors } from '../../contract.ts'
import { defaultLimits, type ExtractionLimits } from '../extraction/extraction.ts'
import { runWorker, type Worker } from '../extraction/run-worker.ts'
import { escapedText, type Values } from './making/fill-words.ts'

const making = fileURLToPath(new URL('making', import.meta.url))
const worker: Worker = { script: `${making}/fill-worker.ts`, folders: [making], packages: [] }

const limits: ExtractionLimits = { ...defaultLimits, timeoutMs: 20_000, fileBytes: 30_000_000 }
const mostAnswerBytes = 120_000_000
/** So much of a file waits for its last value in memory. More waits in the store, where no row names it and the sweep finds it. */
const mostKeptBytes = 1_000_000
const turns = new FairShare({ places: 2, waitMs: 60_000, refuse: () => fileErrors.fillingBusy() })
const share = { atOnce: 1, waiting: 10 }

/** Office files that are filled, by their names. */
export const isFillable = (name: string): boolean => /\.(?:doc|xls|ppt)[xm]$/i.test(name)

interface Filling extends Pick<StoredFile, 'sha256' | 'sizeBytes'> {
  /** By names in small letters. */
  readonly values: Values
  /** Names of one more value, which is known only when the file is stored. */
  readonly later: readonly string[]
  readonly personId: number
}

/** A file that is filled, but for the value that comes last. */
export interface Unfinished {
  store(value: string): Promise<StoredFile>
}

/**
 * The file with the values in place of its placeholders, in the store where that is all it names; `same` where it has
 * none of them, `broken` where it cannot be read.
 */
export async function fillOffice(
  store: FileStore,
  { sha256, sizeBytes, values, later, personId }: Filling,
): Promise<StoredFile | Unfinished | 'same' | 'broken'> {
  if (sizeBytes > limits.fileBytes) return 'broken'
  const mark = randomBytes(16).toString('hex')
  const named = later.map((name) => [name, mark] as const)
  const task = JSON.stringify({ mark, values: { ...values, ...Object.fromEntries(named) } })
  const answer = await turns.run(String(personId), share, () =>
    withLocalFile(store, sha256, async (path) => {
      const handle = await open(path, 'r')
      try {
        return (await runWorker(task, limits, { fd: handle.fd, worker, mostAnswerBytes })).answer
      } finally {
        await handle.close()
      }
    }),
  )
  const lineEnd = answer.indexOf('\n')
  const said = lineEnd < 0 ? { ok: false } : (JSON.parse(answer.toString('utf8', 0, lineEnd)) as Said)
  if (!said.ok || !said.parts) return 'broken'
  if (said.parts.length === 0) return 'same'
  const parts = placed(said.parts)
  const filled = answer.subarray(lineEnd + 1)
  if (!parts.some(({ hasMark }) => hasMark)) return await store.put(writeZip(entriesOf(parts, inMemory(filled))))
  const read = filled.length > mostKeptBytes ? inStore(store, await store.put(only(filled))) : inMemory(filled)
  return { store: (value) => store.put(writeZip(entriesOf(parts, read, { mark, value }))) }
}

interface Said {
  readonly ok: boolean
  /** None where nothing was filled. */
  readonly parts?: readonly SaidPart[]
}

interface SaidPart {
  readonly name: string
  readonly length: number
  readonly hasMark: boolean
}

interface Part extends SaidPart {
  /** Where it begins in what the worker has answered. */
  readonly start: number
}

function placed(parts: readonly SaidPart[]): Part[] {
  let at = 0
  return parts.map((part) => {
    const start = at
    at += part.length
    return { ...part, start }
  })
}

type Read = (part: Part) => Uint8Array | AsyncIterable<Uint8Array>

const inMemory =
  (filled: Buffer): Read =>
  ({ start, length }) =>
    filled.subarray(start, start + length)

const inStore =
  (store: FileStore, { sha256 }: StoredFile): Read =>
  ({ start, length }) =>
    length === 0 ? Buffer.alloc(0) : store.open(sha256, { start, end: start + length - 1 })

async function* only(bytes: Uint8Array) {
  yield bytes
}

/** Each is read when its turn comes. */
function* entriesOf(parts: readonly Part[], read: Read, last?: LastValue): Generator<ZipEntry> {
  for (const part of parts) {
    const content = read(part)
    yield { name: part.name, content: last && part.hasMark ? withValue(content, last) : content }
  }
}

interface LastValue {
  readonly mark: string
  readonly value: string
}

async function* withValue(content: ReturnType<Read>, { mark, value }: LastValue) {
  const bytes = content instanceof Uint8Array ? [content] : await Array.fromAsync(content)
  yield Buffer.concat(bytes)
    .toString('utf8')
    .replaceAll(mark, () => escapedText(value))
}
