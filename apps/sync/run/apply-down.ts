import type { Action, LocalFile, RemoteFile } from '../plan/entries.ts'
import { folderKey } from './folder-view.ts'
import type { MovedFolder } from './plan-rule.ts'
import type { Path } from './ports.ts'
import { notePair, type Place, type Run } from './run.ts'

/** Whether it came to its end; what did not is planned anew by the next run. */
export async function applyDown(run: Run, { path }: Place, action: Action): Promise<boolean> {
  const { state } = run
  switch (action.do) {
    case 'adopt':
      notePair(run, { path, file: { ...action.file, sha256: action.file.sha256 ?? '' }, item: action.item })
      return true
    case 'forget':
      state.dropBase(action.base)
      return true
    case 'fetch':
      return fetchNew(run, path, action)
    case 'replace':
      return replace(run, path, action)
    case 'moveFile':
      return moveFile(run, path, action)
    default:
      throw new Error(`nothing comes to the computer by ${action.do}`)
  }
}

/** A disk that was restored gives numbers of versions again: what comes is the content that was planned, or nothing. */
async function fetchPlanned({ remote }: Run, item: RemoteFile): Promise<Fetched | undefined> {
  const content = await remote.fetch(item)
  return content?.sha256 === item.sha256 ? content : undefined
}

async function writeTemp({ local, observer }: Run, folder: Path, content: NonNullable<Fetched>) {
  const temp = await local.writeTemp(folder, content)
  if (temp === undefined) observer?.onRefused({ reason: 'noRoom' })
  return temp
}

type Fetched = Awaited<ReturnType<Run['remote']['fetch']>>

async function fetchNew(run: Run, folder: Path, { item, name }: Act<'fetch'>): Promise<boolean> {
  const { local } = run
  const content = await fetchPlanned(run, item)
  const temp = content && (await writeTemp(run, folder, content))
  const signature = temp === undefined ? undefined : await local.place(temp, { folder, name })
  if (!content || signature === undefined) return false
  notePair(run, { path: folder, file: { name, signature, sha256: content.sha256 }, item })
  return true
}

type Act<Name extends Action['do']> = Extract<Action, { readonly do: Name }>

/**
 * What is here goes aside before the new content gets its name, and is looked at there: who saved it meanwhile finds
 * their file put back.
 */
async function replace(run: Run, folder: Path, { item, file }: Act<'replace'>): Promise<boolean> {
  const { local } = run
  const content = await fetchPlanned(run, item)
  const temp = content && (await writeTemp(run, folder, content))
  if (!content || temp === undefined) return false
  return withCaptured(run, { folder, file }, async () => {
    const { name } = file
    const signature = await local.place(temp, { folder, name })
    if (signature === undefined) return false
    notePair(run, { path: folder, file: { name, signature, sha256: content.sha256 }, item })
    return true
  })
}

async function moveFile(run: Run, folder: Path, { item, from, file, name }: Act<'moveFile'>): Promise<boolean> {
  const { local, state } = run
  const source = from.folder === '' ? [] : state.folderBase(from.folder)?.path
  if (!source) return false
  return withCaptured(run, { folder: source, file }, async (aside) => {
    const signature = await local.putBack(aside, { folder, name })
    if (signature === undefined) return false
    state.dropBase(from)
    notePair(run, {
      path: folder,
      file: { name, signature, sha256: from.sha256 },
      item: { ...item, sha256: from.remoteSha256 },
    })
    return true
  })
}

interface Capturing {
  readonly folder: Path
  readonly file: LocalFile
}

/** With the file aside, if it is what was planned against; where the act fails, it gets its name again. */
async function withCaptured(
  run: Run,
  { folder, file }: Capturing,
  act: (aside: string) => Promise<boolean>,
): Promise<boolean> {
  const { local, state } = run
  const aside = String(++state.progress.asideCount)
  const place = { folder, name: file.name }
  state.progress.captured = { aside, ...place }
  state.save()
  const sha256 = await local.capture(aside, place)
  const isDone = sha256 !== undefined && sha256 === file.sha256 && (await orPutBack())
  if (sha256 !== undefined && !isDone) await local.putBack(aside, place)
  state.progress.captured = undefined
  state.save()
  return isDone

  /** Nobody misses their file until the next run because this one fails. */
  async function orPutBack(): Promise<boolean> {
    try {
      return await act(aside)
    } catch (error) {
      await local.putBack(aside, place).catch(() => undefined)
      throw error
    }
  }
}

/** A folder of the disk got another name or place. Nothing in it is read or sent. */
export async function moveFolder(run: Run, { base, to, node }: MovedFolder): Promise<boolean> {
  const { local, state, names } = run
  if (!(await local.moveFolder(base.path, to))) return false
  const [from, into] = [base.folder, folderKey(names, to)]
  const placed = (folder: string) => `${into}${folder.slice(from.length)}`
  for (const inside of state.allBases().filter(({ folder }) => folder.startsWith(from))) {
    state.dropBase(inside)
    state.putBase({ ...inside, folder: placed(inside.folder) })
  }
  for (const inside of state.allFolderBases().filter(({ folder }) => folder.startsWith(from))) {
    state.dropFolderBase(inside)
    state.putFolderBase({
      ...inside,
      folder: placed(inside.folder),
      path: [...to, ...inside.path.slice(base.path.length)],
    })
  }
  state.putFolderBase({ folder: into, path: to, itemId: node.id, remoteName: node.name, remoteParentId: node.parentId })
  state.save()
  return true
}
