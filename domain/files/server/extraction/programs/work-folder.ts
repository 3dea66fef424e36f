import { chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { converterAccount } from '../../walls/account.ts'

const PREFIX = 'shuku-program-'
/** No program runs as long; what is older was left by a server that was killed. */
const LEFT_AFTER_MS = 3_600_000

/** A folder of its own for one run of a program, gone afterwards. */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    await mkdir(join(folder, 'tmp'))
    for (const path of [folder, join(folder, 'tmp')]) await giveToProgram(path)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What lies in the folder is the program's to read. */
export async function giveToProgram(path: string): Promise<void> {
  const account = converterAccount()
  if (account) await chown(path, account.uid, account.gid)
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(tmpdir(), name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
