import { spawn, spawnSync } from 'node:child_process'

/** Bounds of one run of a program that is not ours, on a file that may be hostile. */
export type ProgramLimits = {
  timeoutMs: number
  cpuSeconds: number
  /** Of address space, of which such programs take more than they use. */
  memoryMegabytes: number
  /** Of each file that it writes. */
  fileMegabytes: number
}

export type ProgramRun = {
  output: Buffer
  complaint: string
  exit: string
  killedFor?: 'timeout' | 'tooLarge' | 'stop'
}

type Run = { command: string; args: readonly string[]; folder: string; signal?: AbortSignal | undefined }

const MOST_OUTPUT_BYTES = 50_000_000
const MAX_COMPLAINT = 4000
const NOBODY = 65_534
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin'

/** As root programs run as nobody; else as we do. */
export function programAccount(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined
}

/**
 * Runs a program in its folder, without our environment, where the system allows it without network and with process
 * numbers of its own, so that nothing it starts outlives it. Ended within the time limit, also if this process is gone.
 */
export function runProgram({ command, args, folder, signal }: Run, limits: ProgramLimits): Promise<ProgramRun> {
  const bounds =
    `ulimit -c 0; ulimit -t ${limits.cpuSeconds}; ulimit -v ${limits.memoryMegabytes * 1024}; ` +
    `ulimit -f ${limits.fileMegabytes * 1024}; exec "$@"`
  const guard = ['timeout', '--signal=KILL', String(Math.ceil(limits.timeoutMs / 1000) + 5)]
  const child = spawn('/bin/sh', ['-c', bounds, 'program', ...guard, ...confinement(), command, ...args], {
    ...programAccount(),
    cwd: folder,
    // Linux's shells count files in blocks of 512 bytes or of 1024; either bounds them.
    env: { PATH: SYSTEM_PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
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
  const timeout = setTimeout(() => kill('timeout'), limits.timeoutMs)
  const stop = () => kill('stop')
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  return new Promise<ProgramRun>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, ended) => {
      resolve({ ...run, output: Buffer.concat(chunks), exit: ended ?? String(code) })
    })
  }).finally(() => {
    clearTimeout(timeout)
    signal?.removeEventListener('abort', stop)
  })
}

/** The group is that of the process just started, which leads it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

const NAMESPACES = ['unshare', '--user', '--map-current-user', '--net', '--pid', '--fork', '--kill-child']
let confined: readonly string[] | undefined

/** Found out by trying: containers often forbid it. */
function confinement(): readonly string[] {
  if (confined) return confined
  const [command = '', ...rest] = NAMESPACES
  const tried = spawnSync(command, [...rest, 'true'], {
    ...programAccount(),
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
    stdio: 'ignore',
  })
  confined = tried.status === 0 ? NAMESPACES : []
  return confined
}
