import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Tells one process from a later one with the same number; undefined when it is gone, or only a zombie is left. */
export function findProcessIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') return findIdentityByPs(pid)
  const stat = findStat(pid)
  if (!stat || stat.isZombie) return undefined
  return `${readText('/proc/sys/kernel/random/boot_id').trim()}/${stat.startTicks}`
}

function findIdentityByPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state = '', ...start] = (stdout ?? '').trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : start.join(' ')
}

/**
 * The PostgreSQL processes at work in a cluster, the postmaster and what it may have left behind.
 * The number in postmaster.pid is no proof: it may belong to anybody by now, or to a zombie.
 */
export function findPostgresProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return findPostmasterByPs(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgres(pid) && worksIn(cluster, pid))
}

/** PostgreSQL makes the cluster its working folder; in a container even root may not look at another's. */
function worksIn(cluster: string, pid: number): boolean {
  const folder = readLink(`/proc/${pid}/cwd`)
  if (folder !== undefined) return folder === cluster
  const command = readText(`/proc/${pid}/cmdline`)
  if (!command.startsWith('postgres: ')) return command.split('\0').includes(cluster)
  const parent = findStat(pid)?.parent
  // An orphan does not show to whom it belonged. It ends by itself soon, so treating it as ours costs a short wait.
  return parent === undefined || !isPostgres(parent) || worksIn(cluster, parent)
}

function isPostgres(pid: number): boolean {
  const stat = findStat(pid)
  return stat?.command === 'postgres' && !stat.isZombie
}

interface ProcessStat {
  readonly command: string
  readonly isZombie: boolean
  readonly parent: number
  readonly startTicks: string
}

function findStat(pid: number): ProcessStat | undefined {
  const text = readText(`/proc/${pid}/stat`)
  // The command is in brackets and may itself hold brackets and blanks, so the fields are counted behind it.
  const [begin, end] = [text.indexOf('('), text.lastIndexOf(')')]
  if (begin < 0 || end < 0) return undefined
  const fields = text.slice(end + 2).split(' ')
  return {
    command: text.slice(begin + 1, end),
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    parent: Number(fields[1]),
    startTicks: fields[19] ?? '',
  }
}

function findPostmasterByPs(cluster: string): number[] {
  const pid = findPostmasterPid(cluster)
  if (pid === undefined) return []
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const line = (stdout ?? '').trim()
  return line !== '' && !line.startsWith('Z') && line.includes(cluster) ? [pid] : []
}

export function findPostmasterPid(cluster: string): number | undefined {
  const pid = Number(readText(join(cluster, 'postmaster.pid')).split('\n')[0])
  return pid > 0 ? pid : undefined
}

/** Empty when the file is not there, or has gone in the meantime. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
