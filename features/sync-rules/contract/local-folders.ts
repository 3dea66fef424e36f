import { nameKey } from '@shuku/domain/disk/contract'

/** Why a folder of a computer cannot be chosen. */
export const folderFaults = [
  'notWhole',
  'wholeDrive',
  'wrongSign',
  'long',
  'chosen',
  'parentChosen',
  'sameName',
] as const
export type FolderFault = (typeof folderFaults)[number]

export const longestPath = 1000
export const mostFolders = 20

const isWindows = /^(?:[a-z]:[\\/]|\\\\)/i

/** A whole path without what makes no difference: separators twice, and one at its end. */
export function cleanPath(path: string): string {
  const trimmed = path.trim()
  if (!isWindows.test(trimmed)) return trimmed.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '')
  const parts = trimmed.split(/[\\/]+/).filter((part) => part !== '')
  return trimmed.startsWith('\\\\')
    ? `\\\\${parts.join('\\')}`
    : parts.length === 1
      ? `${parts[0]}\\`
      : parts.join('\\')
}

/** The folders on the way, from the drive or root down. */
const partsOf = (path: string) => path.split(isWindows.test(path) ? '\\' : '/').filter((part) => part !== '')

/** A drive, the root of the computer, or a share of the network with nothing behind it is no folder. */
const isDrive = (path: string) => partsOf(path).length < (path.startsWith('\\\\') ? 3 : isWindows.test(path) ? 2 : 1)

/** What is wrong with the path of one folder by itself. */
export function faultOfPath(path: string): FolderFault | undefined {
  if (path.length > longestPath) return 'long'
  if (!isWindows.test(path) && !path.startsWith('/')) return 'notWhole'
  if (partsOf(path).some((part) => part === '.' || part === '..')) return 'notWhole'
  // `|` parts the folders of a rule
  if (path.includes('|') || (isWindows.test(path) && /[:*?"<>]/.test(path.slice(2)))) return 'wrongSign'
  return isDrive(path) ? 'wholeDrive' : undefined
}

/** Windows and macOS take names of other letter case for the same; of a Linux computer they are two. */
export interface Computer {
  readonly platform: string
}

const keyOf = ({ platform }: Computer, path: string) =>
  /linux/i.test(platform) && !isWindows.test(path) ? path.normalize('NFC') : nameKey(path)

/** How two folders of a computer lie to each other: `inside` is the first in the second. */
export function relationOf(computer: Computer, first: string, second: string): 'same' | 'inside' | 'around' | 'apart' {
  const separator = isWindows.test(first) ? '\\' : '/'
  const [one, other] = [keyOf(computer, first), keyOf(computer, second)]
  if (one === other) return 'same'
  if (one.startsWith(other + separator)) return 'inside'
  return other.startsWith(one + separator) ? 'around' : 'apart'
}

interface Added {
  readonly folders: readonly string[]
  /** Went, as they are in the new one. */
  readonly replaced: readonly string[]
}

/** A further folder to those that are chosen, in whose place it comes where it is above them; or why it is none. */
export function addFolder(
  computer: Computer,
  chosen: readonly string[],
  added: string,
): Added | { readonly fault: FolderFault } {
  const path = cleanPath(added)
  const fault = faultOfPath(path)
  if (fault) return { fault }
  const relations = chosen.map((each) => relationOf(computer, path, each))
  if (relations.includes('same')) return { fault: 'chosen' }
  if (relations.includes('inside')) return { fault: 'parentChosen' }
  const replaced = chosen.filter((_, at) => relations[at] === 'around')
  const staying = chosen.filter((_, at) => relations[at] !== 'around')
  // each becomes a folder of its own name in the cloud
  const name = nameKey(partsOf(path).at(-1) ?? '')
  if (staying.some((each) => nameKey(partsOf(each).at(-1) ?? '') === name)) return { fault: 'sameName' }
  return { folders: [...staying, path], replaced }
}

/** The folders of a rule, as they were chosen one after the other; or the first that is none. */
export function readFolders(
  computer: Computer,
  paths: readonly string[],
): { readonly folders: readonly string[] } | { readonly fault: FolderFault; readonly path: string } {
  let folders: readonly string[] = []
  for (const path of paths) {
    const added = addFolder(computer, folders, path)
    if ('fault' in added) return { fault: added.fault, path }
    folders = added.folders
  }
  return { folders }
}
