import { spawnSync } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

export interface Ids {
  readonly uid: number
  readonly gid: number
}

/** Under whom PostgreSQL's programs run. They refuse root, and initdb refuses a user without an entry in passwd. */
export interface Account {
  /** Options for spawn; empty when nothing has to be dropped. */
  readonly ids: Ids | undefined
  /** Programs put in front of the command; they replace themselves by it, so the process id stays. */
  readonly wrapper: readonly string[]
}

const ownAccount: Account = { ids: undefined, wrapper: [] }

/** A user namespace in which we are "nobody": outside we stay the owner of our files, and have no root's powers. */
const namespaceAccount: Account = {
  ids: undefined,
  wrapper: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
}

/**
 * Chooses by trying. As root an unprivileged account is first, the one that owns the data already or nobody;
 * where it cannot reach the programs or the data (a folder above is closed to others), the user namespace.
 */
export function chooseAccount(postgres: string, dataFolder: string): Account {
  if (process.getuid?.() !== 0) {
    if (hasPasswdEntry() || !isNamespaceUsable(postgres)) return ownAccount
    return namespaceAccount
  }
  const ids = ordinaryOwner([dataFolder])
  if (ids && canReach(ids, postgres, dataFolder)) return { ids, wrapper: [] }
  if (isNamespaceUsable(postgres)) return namespaceAccount
  throw new Error(
    `PostgreSQL does not run as root, and no unprivileged account can reach both ${postgres} and ${dataFolder}. ` +
      'Start Shuku as an ordinary user, or put it where others may enter the folders above (chmod o+x).',
  )
}

/** Gives a file, or a folder with all in it, to the account, where that has changed since the last start. */
export function giveTo(account: Account, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = account.ids ?? { uid: 0, gid: 0 }
  const stat = lstatSync(path)
  if (stat.uid === uid) return
  const inside = stat.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  for (const entry of inside) lchownSync(join(path, entry), uid, gid)
  // The folder itself comes last: its owner shows the next start that everything inside was done.
  lchownSync(path, uid, gid)
}

function hasPasswdEntry(): boolean {
  try {
    return userInfo().username.length > 0
  } catch {
    return false
  }
}

/** For what root starts: who owns the first of these folders that is not root's, else nobody. */
export function ordinaryOwner(folders: readonly string[]): Ids | undefined {
  const owner = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => lstatSync(folder))
    .find(({ uid }) => uid !== 0)
  return owner ? { uid: owner.uid, gid: owner.gid } : idsOfNobody()
}

function idsOfNobody(): Ids | undefined {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])]
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

function canReach(ids: Ids, postgres: string, dataFolder: string): boolean {
  const script = 'test -x "$1" && "$2" --version'
  const tried = spawnSync('sh', ['-c', script, 'sh', dirname(dataFolder), postgres], {
    ...ids,
    cwd: '/',
    stdio: 'ignore',
  })
  return tried.status === 0
}

function isNamespaceUsable(postgres: string): boolean {
  const [command = '', ...rest] = namespaceAccount.wrapper
  return spawnSync(command, [...rest, postgres, '--version'], { cwd: '/', stdio: 'ignore' }).status === 0
}
