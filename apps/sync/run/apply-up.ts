import { createHash } from 'node:crypto'
import type { Action, LocalFile } from '../plan/entries.ts'
import { remoteNameOf } from '../plan/names.ts'
import { folderKey } from './folder-view.ts'
import type { Content, Expected, Path } from './ports.ts'
import { isLive } from './remote-tree.ts'
import { notePair, type Place, type Run } from './run.ts'

/** Whether it came to its end; what did not is planned anew by the next run. */
export async function applyUp(run: Run, { path, folderId }: Place, action: Action): Promise<boolean> {
  const { remote, epoch } = run
  if (action.do === 'adopt') {
    notePair(run, { path, file: { ...action.file, sha256: action.file.sha256 ?? '' }, item: action.item })
    return true
  }
  if (action.do === 'create') {
    const into = folderId ?? (await ensureFolder(run, path))
    if (into === undefined) return false
    return send(run, path, { file: action.file, expected: { isAbsent: true }, folderId: into, name: action.name })
  }
  if (action.do === 'addVersion') {
    const { file, item } = action
    return send(run, path, { file, expected: item, folderId: item.folderId, name: item.name })
  }
  if (action.do === 'renameItem') {
    const { file, item, name } = action
    const isDone = await remote.rename({ id: item.id, versionId: item.versionId, name, epoch })
    const base = run.state.baseOf(item.id)
    const sha256 = base?.remoteSha256 ?? item.sha256
    if (isDone) notePair(run, { path, file: { ...file, sha256: file.sha256 ?? '' }, item: { ...item, name, sha256 } })
    return isDone
  }
  throw new Error(`nothing goes to the cloud by ${action.do}`)
}

interface Sent {
  readonly file: LocalFile
  readonly expected: Expected
  readonly folderId: number
  readonly name: string
}

/** What is sent is read anew, and is the content that was planned. */
async function send(run: Run, path: Path, { file, expected, folderId, name }: Sent): Promise<boolean> {
  const content = await run.local.read(path, file.name)
  if (!content || content.sha256 !== file.sha256) return false
  const { sha256, signature } = content
  const origin = originOf(run, path, { name: file.name, content })
  const reply = await run.remote.put({ folderId, name, content, expected, origin, epoch: run.epoch })
  const sent = { name: file.name, signature, sha256 }
  if (reply.isDone) notePair(run, { path, file: sent, item: { ...reply.item, name, sha256 } })
  else if (reply.item?.sha256 === sha256) notePair(run, { path, file: sent, item: reply.item })
  else {
    const { reason, message } = reply
    if (reason) run.observer?.onRefused({ reason, message })
    return false
  }
  return true
}

/** One state of one local file, for good: the same file saved again, even with the same content, is another one. */
function originOf(
  { terminal, rule, names }: Run,
  path: Path,
  { name, content }: { readonly name: string; readonly content: Content },
): string {
  const parts = [terminal, rule.id, folderKey(names, path), names.keyOf(name), content.signature, content.sha256]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The folder of the disk for a local one, made with those above it where they are not there. */
async function ensureFolder(run: Run, path: Path): Promise<number | undefined> {
  const { state, names, rootId, remote, epoch } = run
  let parentId = rootId
  for (let depth = 1; depth <= path.length; depth++) {
    const below = path.slice(0, depth)
    const base = state.folderBase(folderKey(names, below))
    if (base && isLive(state, base.itemId, rootId)) {
      parentId = base.itemId
      continue
    }
    const name = remoteNameOf(below.at(-1) ?? '')
    const id = await remote.makeFolder({ parentId, name, epoch })
    if (id === undefined) return undefined
    state.putNode({ id, parentId, isFile: false, name, versionId: 0, sizeBytes: 0, sha256: '', isDeleted: false })
    state.putFolderBase({
      folder: folderKey(names, below),
      path: below,
      itemId: id,
      remoteName: name,
      remoteParentId: parentId,
    })
    parentId = id
  }
  return parentId
}
