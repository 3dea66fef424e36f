import type { Plan, Report } from '../plan/entries.ts'
import { isNameOfDisk } from '../plan/names.ts'
import { folderKey, viewFolder, type Planning } from './folder-view.ts'
import type { FolderBase, Listing, Node, Path } from './ports.ts'
import { isLive, liveIn } from './remote-tree.ts'

export interface PlannedFolder extends Plan {
  readonly path: Path
  /** Of the disk; undefined where it has none yet. */
  readonly folderId: number | undefined
}

/** A folder of the disk that has another name or place than when it was paired, and goes there here too. */
export interface MovedFolder {
  readonly base: FolderBase
  readonly to: Path
  readonly node: Node
}

export interface WholePlan {
  readonly folders: readonly PlannedFolder[]
  readonly movedFolders: readonly MovedFolder[]
  readonly reports: readonly (Report & { readonly path: Path })[]
  /** Folders that could not be read. */
  readonly unread: readonly Path[]
  readonly seenFiles: number
}

interface Work extends WholePlan {
  readonly folders: PlannedFolder[]
  readonly movedFolders: MovedFolder[]
  readonly reports: (Report & { readonly path: Path })[]
  readonly unread: Path[]
  seenFiles: number
}

interface Place {
  readonly path: Path
  readonly folderId: number | undefined
}

/** Everything that is to be done, folder by folder; nothing is changed, here or there. */
export async function planRule(planning: Planning): Promise<WholePlan> {
  const work: Work = { folders: [], movedFolders: [], reports: [], unread: [], seenFiles: 0 }
  const walk = planning.rule.way === 'up' ? walkLocal : walkRemote
  await walk(planning, work, { path: [], folderId: planning.rootId })
  return work
}

async function walkLocal(planning: Planning, work: Work, place: Place): Promise<void> {
  const { names, state, rootId } = planning
  const { path, folderId } = place
  const listing = await list(planning, work, path)
  if (!listing) return
  const remote = folderId === undefined ? { files: [], folders: [] } : liveIn(state, folderId)
  const view = await viewFolder(planning, { path, listing, remote })
  add(work, { ...place, ...planning.planFolder(view, planning.rule, names) })
  const remoteFolders = new Map(remote.folders.map((node) => [names.keyOf(node.name), node.id]))
  const remoteFiles = new Set(remote.files.map((file) => names.keyOf(file.name)))
  for (const name of chooseFolders(planning, work, { path, listing })) {
    const below = [...path, name]
    // what it cannot have there nothing below it can go to
    if (!isNameOfDisk(name)) {
      work.reports.push({ path, name, reason: 'badName' })
      continue
    }
    if (remoteFiles.has(names.keyOf(name))) {
      work.reports.push({ path, name, reason: 'isFile' })
      continue
    }
    const base = state.folderBase(folderKey(names, below))
    const isKnown = base !== undefined && isLive(state, base.itemId, rootId)
    await walkLocal(planning, work, {
      path: below,
      folderId: isKnown ? base.itemId : remoteFolders.get(names.keyOf(name)),
    })
  }
}

/** Of several spellings of a name the one that was paired goes on, else the first. */
function chooseFolders(
  { names, state }: Planning,
  work: Work,
  { path, listing }: { readonly path: Path; readonly listing: Listing },
): string[] {
  const own = listing.folderNames.filter((name) => !name.startsWith('.shuku')).toSorted()
  return [...Map.groupBy(own, names.keyOf)].map(([key, alike]) => {
    const paired = state.folderBase(`${folderKey(names, path)}${key}/`)?.path.at(-1)
    const chosen = alike.find((name) => name === paired) ?? alike[0] ?? ''
    for (const name of alike) if (name !== chosen) work.reports.push({ path, name, reason: 'clash' })
    return chosen
  })
}

async function walkRemote(planning: Planning, work: Work, place: Place): Promise<void> {
  const { names, state, rootId } = planning
  const { path, folderId = rootId } = place
  const listing = await list(planning, work, path)
  if (!listing) return
  const remote = liveIn(state, folderId)
  const view = await viewFolder(planning, { path, listing, remote })
  add(work, { ...place, ...planning.planFolder(view, planning.rule, names) })
  const files = new Set(listing.files.map(({ name }) => names.keyOf(name)))
  for (const node of remote.folders.toSorted((a, b) => a.id - b.id)) {
    const key = names.keyOf(node.name)
    const base = state.folderBaseOf(node.id)
    const isMoved = base !== undefined && (base.remoteName !== node.name || base.remoteParentId !== node.parentId)
    const alike = listing.folderNames.filter((name) => names.keyOf(name) === key)
    const isTaken = alike.some((name) => !base || !isSame(base.path, [...path, name]))
    if (files.has(key)) work.reports.push({ path, name: node.name, reason: 'isFile' })
    else if (base && (!isMoved || (isTaken && (await isThere(planning, base.path))))) {
      // where it went in the cloud another folder is here; what is in it goes on where it lies
      await walkRemote(planning, work, { path: base.path, folderId: node.id })
    } else if (base && (await isThere(planning, base.path))) {
      work.movedFolders.push({ base, to: [...path, node.name], node })
    } else await walkRemote(planning, work, { path: [...path, alike[0] ?? node.name], folderId: node.id })
  }
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at])
}

async function isThere({ local }: Planning, path: Path): Promise<boolean> {
  return typeof (await local.list(path)) === 'object'
}

async function list({ local }: Planning, work: Work, path: Path): Promise<Listing | undefined> {
  const listing = await local.list(path)
  if (listing === 'absent') return { files: [], folderNames: [] }
  if (!listing) work.unread.push(path)
  else work.seenFiles += listing.files.length
  return listing
}

function add(work: Work, planned: PlannedFolder): void {
  work.folders.push(planned)
  work.reports.push(...planned.reports.map((report) => ({ ...report, path: planned.path })))
}
