import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ExtractionLimits } from './extraction.ts'

export type WorkerRun = {
  /** What the worker wrote as its answer. */
  answer: Buffer
  /** The last of what it wrote to its error output. */
  complaint: string
  /** Why it was killed, if it was. */
  killedFor?: 'timeout' | 'memory' | 'tooLarge' | 'stop'
  exit: string
}

/** A program of ours that reads one file apart from everything, and what it needs for that. */
export type Worker = {
  script: string
  /** Folders of its code besides those of the extraction, on which every worker builds. */
  folders: string[]
  packages: string[]
  /** It loads libraries that are no JavaScript, which Node holds to less: decoders of pictures. */
  isNative?: boolean
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

const extraction: Worker = { script: join(FOLDER, 'extract-worker.ts'), folders: [], packages: [] }

const WATCH_EVERY_MS = 50
const MAX_COMPLAINT = 4000
/** JSON needs up to six bytes for a character, three for most. */
const ANSWER_BYTES_PER_CHARACTER = 6

export type WorkerInput = {
  fd: number
  signal?: AbortSignal | undefined
  /** The extraction of text where nothing is said. */
  worker?: Worker
  mostAnswerBytes?: number
}

/** Runs the worker on an open file until it ends, or has to be ended. Nothing of it is left when this returns. */
export function runWorker(task: string, limits: ExtractionLimits, input: WorkerInput): Promise<WorkerRun> {
  const child = startWorker(task, limits, input)
  const mostBytes = input.mostAnswerBytes ?? limits.characters * ANSWER_BYTES_PER_CHARACTER + 10_000
  const run: WorkerRun = { answer: Buffer.alloc(0), complaint: '', exit: '' }
  const chunks: Buffer[] = []
  let length = 0
  const kill = (reason: NonNullable<WorkerRun['killedFor']>) => {
    run.killedFor ??= reason
    child.kill('SIGKILL')
  }

  child.stdio[4]?.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > mostBytes) kill('tooLarge')
    else chunks.push(chunk)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    run.complaint = (run.complaint + chunk.toString()).slice(-MAX_COMPLAINT)
  })
  const timeout = setTimeout(() => kill('timeout'), limits.timeoutMs)
  const watch = setInterval(() => {
    void residentMegabytes(child.pid).then((megabytes) => megabytes > limits.memoryMegabytes && kill('memory'))
  }, WATCH_EVERY_MS)
  const stop = () => kill('stop')
  input.signal?.addEventListener('abort', stop)
  if (input.signal?.aborted) stop()

  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ ...run, answer: Buffer.concat(chunks), exit: signal ?? String(code) }),
    )
  }).finally(() => {
    clearTimeout(timeout)
    clearInterval(watch)
    input.signal?.removeEventListener('abort', stop)
  }) as Promise<WorkerRun>
}

function startWorker(task: string, limits: ExtractionLimits, { fd, worker = extraction }: WorkerInput): ChildProcess {
  const node = [process.execPath, ...restrictions(limits, worker), worker.script, task]
  // The shell sets what Node cannot: a bound on processor time that holds even if this process is gone, no core files.
  const limited = ['/bin/sh', '-c', `ulimit -t ${limits.cpuSeconds}; ulimit -c 0; exec "$@"`, 'extract', ...node]
  const [command = process.execPath, ...rest] = process.platform === 'win32' ? node : limited
  return spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe', fd, 'pipe'], env: {}, windowsHide: true })
}

/** What Node is told, so that the process cannot use the network, start others, load native code, write, or look round. */
export function restrictions(limits: ExtractionLimits, worker = extraction): string[] {
  return [
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--permission',
    ...(worker.isNative ? ['--allow-addons'] : []),
    ...readable(worker).map((path) => `--allow-fs-read=${path}`),
    '--no-warnings',
  ]
}

const known = new Map<Worker, string[]>()

/** The worker's code and the libraries it uses. */
function readable(worker: Worker): string[] {
  const found = known.get(worker) ?? [
    FOLDER,
    ...worker.folders,
    ...['../contract.ts', '../../package.json', '../../../package.json'].map((file) =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    ...nodeModules(worker.packages),
  ]
  known.set(worker, found)
  return found
}

const PACKAGES =
  'sanitize-html pdfjs-dist yauzl saxes iconv-lite chardet file-type postal-mime ' +
  '@kenjiuno/msgreader @kenjiuno/decompressrtf lzma1'

function nodeModules(more: readonly string[]): Set<string> {
  return new Set(
    [...PACKAGES.split(' '), ...more].map((name) => {
      const path = fileURLToPath(import.meta.resolve(name))
      return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length)
    }),
  )
}

const PAGE_KILOBYTES = 4

/** Only Linux tells; elsewhere the bound on JavaScript's own memory has to do. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const pages = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
  return (Number(pages.split(' ')[1] ?? 0) * PAGE_KILOBYTES) / 1024
}
