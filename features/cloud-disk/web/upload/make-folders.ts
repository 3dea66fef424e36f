import { call, CallError } from '@shuku/kit/web'
import { cloudDiskApi as api } from '../../contract.ts'
import { diskUploadsApi } from '../../contract/uploads-contract.ts'

interface Made {
  readonly id: number
  readonly name: string
}

interface MadeFolders {
  /** By path; the empty path is the folder itself. */
  readonly ids: ReadonlyMap<string, number>
  /** The folders down to this path; undefined where one of them could not be made. */
  readonly pathTo: (path: string) => readonly Made[] | undefined
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
      ids.set(path, await findOrMake(above, nameOf(path)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed.push(path)
    }
  }
  const pathTo = (path: string) => {
    const steps = path === '' ? [] : withThoseAbove(path)
    const made = steps.flatMap((step) => {
      const id = ids.get(step)
      return id === undefined ? [] : [{ id, name: nameOf(step) }]
    })
    return made.length === steps.length ? made : undefined
  }
  return { ids, pathTo, failed }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** `a/b` is `a` and `a/b`. */
function withThoseAbove(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

async function findOrMake(parentId: number, name: string): Promise<number> {
  const { taken } = await call(diskUploadsApi.findTaken, { folderId: parentId, names: [name] })
  const there = taken.find(({ isFile }) => !isFile)
  if (there) return there.id
  const { ids } = await call(api.changeItems, { operation: 'create', folderId: parentId, name })
  return ids[0] ?? parentId
}
