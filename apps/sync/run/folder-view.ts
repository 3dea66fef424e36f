import type { Base, FolderView, LocalFile, Plan, PlannedRule, RemoteFile } from '../plan/entries.ts'
import { hasSize, isCarried, type Names } from '../plan/names.ts'
import type { Listing, LocalFolder, Node, Path, SeenFile, State } from './ports.ts'
import { liveFile } from './remote-tree.ts'

export type PlanFolder = (view: FolderView, rule: PlannedRule, names: Names) => Plan

export interface Planning {
  readonly rule: PlannedRule
  readonly names: Names
  /** Decides a folder; a simulation gives another one to see what that would break. */
  readonly planFolder: PlanFolder
  readonly local: LocalFolder
  readonly state: State
  /** The folder of the disk that belongs to the root of the rule. */
  readonly rootId: number
}

export const folderKey = ({ keyOf }: Names, path: Path): string => path.map((name) => `${keyOf(name)}/`).join('')

interface Sides {
  readonly path: Path
  readonly listing: Listing
  readonly remote: { readonly files: readonly RemoteFile[]; readonly folders: readonly Node[] }
}

/** A folder as the planner looks at it. Files are read whose signature is another one than when they were last equal. */
export async function viewFolder(planning: Planning, { path, listing, remote }: Sides): Promise<FolderView> {
  const { names, state, rootId } = planning
  const folder = folderKey(names, path)
  const bases = state.bases(folder)
  const files: LocalFile[] = []
  for (const seen of listing.files)
    files.push(await readIfChanged(planning, path, { seen, base: bases.get(names.keyOf(seen.name)) }))
  const elsewhere = new Map<number, LocalFile>()
  for (const { id } of planning.rule.way === 'down' ? remote.files : []) {
    const base = state.baseOf(id)
    const file = base && base.folder !== folder ? await findFile(planning, base) : undefined
    if (file) elsewhere.set(id, file)
  }
  return {
    folder,
    files,
    folderNames: listing.folderNames,
    items: remote.files,
    remoteFolderNames: remote.folders.map(({ name }) => name),
    bases,
    itemOf: (id) => liveFile(state, id, rootId),
    baseOf: (id) => state.baseOf(id),
    fileOf: ({ itemId }) => elsewhere.get(itemId),
  }
}

interface Seen {
  readonly seen: SeenFile
  readonly base: Base | undefined
}

async function readIfChanged({ rule, local }: Planning, path: Path, { seen, base }: Seen): Promise<LocalFile> {
  if (!isCarried(seen.name, rule.scope) || !hasSize(seen, rule.scope)) return { ...seen, sha256: null }
  if (base && base.localName === seen.name && base.signature === seen.signature) return { ...seen, sha256: base.sha256 }
  const content = await local.read(path, seen.name)
  return content ? { ...seen, signature: content.signature, sha256: content.sha256 } : { ...seen, sha256: null }
}

/** The local file of a base in another folder. One that cannot be read now stays where it is. */
async function findFile({ local, state }: Planning, base: Base): Promise<LocalFile | undefined> {
  const path = base.folder === '' ? [] : state.folderBase(base.folder)?.path
  const listing = path && (await local.list(path))
  const seen = typeof listing === 'object' ? listing.files.find(({ name }) => name === base.localName) : undefined
  if (!path || !seen) return undefined
  if (seen.signature === base.signature) return { ...seen, sha256: base.sha256 }
  // what was fetched a moment before its signature was noted has another one by now, and the same content
  const content = await local.read(path, seen.name)
  return content ? { ...seen, signature: content.signature, sha256: content.sha256 } : { ...seen, sha256: null }
}
