import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ExtractionLimits } from '../extraction/extraction.ts'
import { behindWall } from '../walls/find-wall.ts'
import { SYSTEM_PATH } from '../walls/wall.ts'

/** A program of ours that reads files apart from everything, and what it needs for that. */
export type Worker = {
  script: string
  /** Folders of its code besides those of the extraction, on which every worker builds. */
  folders: string[]
  packages: string[]
  /** It loads libraries that are no JavaScript, which Node holds to less: decoders of pictures. */
  isNative?: boolean
}

const EXTRACTION = fileURLToPath(new URL('../extraction', import.meta.url))

export const extraction: Worker = { script: `${EXTRACTION}/extract-worker.ts`, folders: [], packages: [] }

/** Its command-line arguments, the file that it reads, and how it gets further files. */
export type Start = { worker: Worker; argument: string; source: number | 'ignore'; input: 'pipe' | 'ignore' }

export function startWorker({ worker, argument, source, input }: Start, limits: ExtractionLimits): ChildProcess {
  const node = [process.execPath, ...restrictions(limits, worker), worker.script, argument]
  const { argv, ids } = behindWall({ readable: [process.execPath, ...readable(worker)] }, node)
  // The shell sets what Node cannot: a bound on processor time that holds even if this process is gone, no core files,
  // and a place behind those that answer calls.
  const limited = [
    '/bin/sh',
    '-c',
    `ulimit -t ${limits.cpuSeconds}; ulimit -c 0; exec nice -n ${limits.niceness} "$@"`,
    'extract',
    ...argv,
  ]
  const [command = process.execPath, ...rest] = process.platform === 'win32' ? node : limited
  return spawn(command, rest, {
    ...ids,
    cwd: '/',
    stdio: [input, 'ignore', 'pipe', source, 'pipe'],
    env: { PATH: SYSTEM_PATH, HOME: '/' },
    windowsHide: true,
    detached: true,
  })
}

/** With all that it started: it leads its group. */
export function endWorker({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

const WALL_COMPLAINT = /^(?:bwrap|unshare|setpriv|mount|pivot_root): /m

/** Whether the wall was not put up: then the machine is to blame, and not the file. */
export function isWithoutWall(complaint: string): boolean {
  return WALL_COMPLAINT.test(complaint)
}

/** The options of Node by which the process cannot use the network, start others, load native code, write, or look round. */
export function restrictions(limits: ExtractionLimits, worker = extraction): string[] {
  return [
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--permission',
    // not among what the permissions hold: it writes wherever the account may
    '--no-experimental-sqlite',
    ...(worker.isNative ? ['--allow-addons'] : []),
    ...readable(worker).map((path) => `--allow-fs-read=${path}`),
    '--no-warnings',
  ]
}

const known = new Map<Worker, string[]>()

/** The worker's code and the libraries it uses. */
function readable(worker: Worker): string[] {
  const found = known.get(worker) ?? [
    EXTRACTION,
    ...worker.folders,
    fileURLToPath(new URL('../../../package.json', import.meta.url)),
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
