import { readdir, stat } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import { mostListedFolders } from '@shuku/domain/terminals/contract'
import { Refused } from '../speak.ts'
import type { Surroundings } from '../surroundings.ts'

type Computer = Pick<Surroundings, 'platform' | 'home'>

interface Folder {
  readonly name: string
  readonly path: string
}

interface Listed {
  readonly folders: Folder[]
  readonly isCut: boolean
}

/** Where other disks are found; on Windows they have letters. */
const mounted: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Volumes'],
  linux: ['/media', '/mnt', '/run/media'],
}
const letters = [...'CDEFGHIJKLMNOPQRSTUVWXYZAB']

/** The folders in a folder, by name; without a path those that one can begin with. */
export async function browseFolders(computer: Computer, path: string | undefined): Promise<Listed> {
  if (path === undefined) return { folders: await beginnings(computer), isCut: false }
  const { resolve, join } = computer.platform === 'win32' ? win32 : posix
  const whole = resolve(path)
  if (!(await isReachable(computer, whole))) throw new Refused('outsideHome', { path })
  const entries = await readdir(whole, { withFileTypes: true }).catch(() => {
    throw new Refused('unreadFolder', { path })
  })
  // links are not followed, as rules do not follow them
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const { compare } = new Intl.Collator('zh-CN', { numeric: true })
  const folders = names.toSorted(compare).map((name) => ({ name, path: join(whole, name) }))
  return { folders: folders.slice(0, mostListedFolders), isCut: folders.length > mostListedFolders }
}

async function beginnings({ platform, home }: Computer): Promise<Folder[]> {
  const own = { name: home, path: home }
  if (platform === 'win32') {
    const drives = await Promise.all(letters.map(async (letter) => await existing(`${letter}:\\`)))
    return [own, ...drives.flat()]
  }
  const below = await Promise.all((mounted[platform] ?? []).map(async (path) => await existing(path)))
  return [own, ...below.flat()]
}

async function existing(path: string): Promise<Folder[]> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isDirectory() ? [{ name: path, path }] : []
}

async function isReachable(computer: Computer, path: string): Promise<boolean> {
  const { relative, isAbsolute } = computer.platform === 'win32' ? win32 : posix
  return (await beginnings(computer)).some((begin) => {
    const way = relative(begin.path, path)
    return way === '' || (!/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way))
  })
}
