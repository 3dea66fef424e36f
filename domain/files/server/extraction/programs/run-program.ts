import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { behindWall, wallInForce } from '../../walls/find-wall.ts'
import { boundTime, MOST_TIMES } from '../../walls/bound-time.ts'
import { exitOf, ProcessTree } from '../../walls/process-tree.ts'
import { SYSTEM_PATH } from '../../walls/wall.ts'

/** Bounds of one run of a program that is not ours, on a file that may be hostile. */
export type ProgramLimits = {
  timeoutMs: number
  /** One of `niceness`. */
  niceness: number
  cpuSeconds: number
  /** The limit for the program and everything it starts together; each may use twice as much address space. */
  memoryMegabytes: number
  /** The limit for each file that it writes. */
  fileMegabytes: number
}

export type ProgramRun = {
  output: Buffer
  complaint: string
  exit: string
  killedFor?: 'timeout' | 'memory' | 'tooLarge' | 'stop'
}

type Run = { command: string; args: readonly string[]; folder: string; signal?: AbortSignal | undefined }

const MOST_OUTPUT_BYTES = 50_000_000
const MAX_COMPLAINT = 4000
const WATCH_EVERY_MS = 100

/**
 * Runs a program in its folder, without our environment and behind the wall that the machine allows. Ended within the
 * limits, with all that it started, also if this process is gone.
 */
export function runProgram(running: Run, limits: ProgramLimits): Promise<ProgramRun> {
  const child = startProgram(running, limits)
  const { signal } = running
  const run: ProgramRun = { output: Buffer.alloc(0), complaint: '', exit: '' }
  const chunks: Buffer[] = []
  let length = 0
  const kill = (reason: NonNullable<ProgramRun['killedFor']>) => {
    run.killedFor ??= reason
    if (child.pid !== undefined) killGroup(child.pid)
  }
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MOST_OUTPUT_BYTES) kill('tooLarge')
    else chunks.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    run.complaint = (run.complaint + chunk.toString()).slice(-MAX_COMPLAINT)
  })
  const tree = new ProcessTree(child.pid ?? 0)
  const watch = setInterval(() => {
    if (tree.residentMegabytes() > limits.memoryMegabytes) kill('memory')
  }, WATCH_EVERY_MS)
  const stopTime = boundTime(tree, limits.timeoutMs, () => kill('timeout'))
  const stop = () => kill('stop')
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  return new Promise<ProgramRun>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, ended) => {
      resolve({ ...run, output: Buffer.concat(chunks), exit: exitOf(code, ended) })
    })
  }).finally(() => {
    stopTime()
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
  })
}

function startProgram({ command, args, folder }: Run, limits: ProgramLimits) {
  const bounds =
    `ulimit -c 0; ulimit -t ${limits.cpuSeconds}; ulimit -v ${2 * limits.memoryMegabytes * 1024}; ` +
    `ulimit -f ${limits.fileMegabytes * 1024}; exec nice -n ${limits.niceness} "$@"`
  // bubblewrap ends what it holds as soon as we are gone; the others do not notice
  const guard =
    wallInForce().kind === 'bubblewrap'
      ? []
      : ['timeout', '--signal=KILL', String(Math.ceil((MOST_TIMES * limits.timeoutMs) / 1000) + 5)]
  const { argv, ids } = behindWall({ readable: installedIn(command), folder }, [command, ...args])
  return spawn('/bin/sh', ['-c', bounds, 'program', ...guard, ...argv], {
    ...ids,
    cwd: folder,
    // Linux's shells count files in blocks of 512 bytes or of 1024; either bounds them.
    env: { PATH: SYSTEM_PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** The folders of a program that does not come with the system, as LibreOffice's own packages in /opt. */
function installedIn(command: string): string[] {
  return [...new Set([command, realpathSync(command)])]
    .filter((path) => !path.startsWith('/usr/') && !path.startsWith('/bin/'))
    .map((path) => dirname(path))
    .map((folder) => (/^s?bin$|^program$/.test(basename(folder)) ? dirname(folder) : folder))
}

/** The group is that of the process just started, which leads it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
