import { execFile } from 'node:child_process'
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { whyRootStays } from '@shuku/domain/files/leave-root'
import { giveTo, ordinaryOwner, type Ids } from '@shuku/kit/server'
import type { Configuration } from '../configuration.ts'
import { beginStart, type Start } from './start.ts'

/**
 * Whom everything that meets the outside runs as, where root starts the product: who owns the data, or nobody, as the
 * embedded database does. Undefined where root did not start it, or has to stay; then the log says why.
 */
export function chooseAccount(configuration: Configuration, webFolder: string | undefined): Ids | undefined {
  if (process.getuid?.() !== 0) return undefined
  const dataFolder = configuration.SHUKU_DATA
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 })
  const account = ordinaryOwner([join(dataFolder, 'database'), dataFolder])
  const readable = webFolder === undefined ? [] : [join(webFolder, 'index.html')]
  const reason = account ? whyNot(account, configuration, readable) : 'there is no account “nobody”'
  if (reason === undefined) return account
  beginStart(configuration).log.warn({ account, reason }, 'the server keeps the powers of root')
  return undefined
}

function whyNot(account: Ids, { SHUKU_DATA: dataFolder, DATABASE_URL }: Configuration, readable: string[]) {
  const makesDatabase = DATABASE_URL === undefined && !existsSync(join(dataFolder, 'database', 'cluster'))
  if (makesDatabase && !hasName(account.uid))
    return `the account ${account.uid} has no name, without which PostgreSQL makes no database`
  const folders = ['files', 'database'].map((name) => join(dataFolder, name)).filter((folder) => existsSync(folder))
  const above = folders.map((folder) => dirname(realpathSync(folder)))
  return whyRootStays(account, { dataFolder, enterable: above, readable })
}

function hasName(uid: number): boolean {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.split(':')[2] === String(uid))
}

const mark = 'owner'

/** Of this account alone: what it puts there is run. */
export function compiledFolder({ SHUKU_DATA: dataFolder }: Configuration, { uid }: Ids): string {
  return join(dataFolder, `compiled-${uid}`)
}

/** Gives the account what it works on. */
export async function handOver(
  { configuration, log }: Pick<Start, 'configuration' | 'log'>,
  account: Ids,
): Promise<void> {
  const { SHUKU_DATA: dataFolder, DATABASE_URL } = configuration
  const madeAt = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    // a link is followed where root alone can have made it
    if (lstatSync(path).isSymbolicLink() && lstatSync(dataFolder).uid !== 0)
      throw new Error(
        `${path} is a link in a folder of another account: root does not follow it. Give ${dataFolder} to root.`,
      )
    return realpathSync(path)
  }
  if (await giveFiles(madeAt(join(dataFolder, 'files')), account))
    log.info({ account }, 'the files were given to the account')
  giveTo({ ids: account, wrapper: [] }, madeAt(join(dataFolder, 'secrets')))
  if (DATABASE_URL === undefined) giveTo({ ids: account, wrapper: [] }, madeAt(join(dataFolder, 'database')))
  lchownSync(madeAt(compiledFolder(configuration, account)), account.uid, account.gid)
}

/**
 * Once, since there may be a million: its mark in the folder says that it was done, as long as the mark is the
 * account's. By the system's program, which follows no link that is put in its way meanwhile, and while this process goes
 * on: it renews its claim on the folder. Answers whether anything was given.
 */
async function giveFiles(folder: string, { uid, gid }: Ids): Promise<boolean> {
  const path = join(folder, mark)
  if (lstatSync(path, { throwIfNoEntry: false })?.uid === uid) return false
  const words = ['--recursive', '--no-dereference', `${uid}:${gid}`, '--', folder]
  await promisify(execFile)('chown', words, { cwd: '/' }).catch((error: unknown) => {
    throw new Error(`The files could not be given to the account ${uid}.`, { cause: error })
  })
  rmSync(path, { force: true })
  writeFileSync(path, 'All in this folder belongs to whoever owns this file.\n', { flag: 'wx', mode: 0o600 })
  lchownSync(path, uid, gid)
  return true
}
