import { nameKey } from '@shuku/domain/disk/contract'
import { call, CallError } from '@shuku/kit/web'
import { cloudDiskApi as api } from '../../contract.ts'

interface MadeFolders {
  /** By path; the empty path is the folder itself. */
  readonly ids: ReadonlyMap<string, number>
  /** Paths of what could not be made, each without those below it. */
  readonly failed: readonly string[]
}

/** Folders for these paths below a folder; one that is there already is used. */
export async function makeFolders(folderId: number, paths: readonly string[]): Promise<MadeFolders> {
  const ids = new Map([['', folderId]])
  const failed: string[] = []
  const wanted = new Set(paths.flatMap(withThoseAbove))
  for (const path of [...wanted].toSorted((one, other) => one.length - other.length)) {
    const above = ids.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    if (path === '' || above === undefined) continue
    try {
      ids.set(path, await findOrMake(above, path.slice(path.lastIndexOf('/') + 1)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed.push(path)
    }
  }
  return { ids, failed }
}

/** `a/b` is `a` and `a/b`. */
function withThoseAbove(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

async function findOrMake(parentId: number, name: string): Promise<number> {
  const key = nameKey(name)
  const { nodes } = await call(api.getTree, { folderId: parentId })
  const there = nodes.find((node) => nameKey(node.name) === key)
  if (there) return Number(there.id)
  const { ids } = await call(api.changeItems, { operation: 'create', folderId: parentId, name })
  return ids[0] ?? parentId
}
