import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'

/**
 * What is put in front of a command of root's so that it runs under an ordinary account, without powers and any way to
 * get some. It replaces itself by the command, which ends with the process that started it.
 */
export function withoutRoot({ uid, gid }: Account): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return ['setpriv', ...ids, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--pdeathsig=KILL', '--']
}

interface Needed {
  readonly dataFolder: string
  /** Other folders that it must be able to pass through. */
  readonly enterable?: readonly string[]
  readonly readable: readonly string[]
}

/**
 * Why the server should rather keep root than take this account: something is closed to it, or hostile files would be
 * read with nothing between them and the server, from which root can part them by an account at least.
 */
export function whyRootStays(account: Account, { dataFolder, enterable = [], readable }: Needed): string | undefined {
  const script = fileURLToPath(new URL('try-account.ts', import.meta.url))
  const [command = '', ...rest] = [...withoutRoot(account), process.execPath, script, ...readable]
  const input = JSON.stringify([dataFolder, ...enterable])
  const { stdout, stderr, error } = spawnSync(command, rest, { cwd: '/', encoding: 'utf8', input })
  if (stdout === 'ok') return undefined
  return stdout || error?.message || stderr.trim().split('\n').at(-1) || 'it cannot be started'
}
