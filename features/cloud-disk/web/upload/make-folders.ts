import { call, CallError } from '@shuku/kit/web'
import { diskUploadsApi, namesAtOnce } from '../../contract/uploads-contract.ts'
import { cloudDiskApi as api } from '../../contract.ts'

interface Made {
  readonly id: number
  readonly name: string
}

interface MadeFolders {
  /** By path; the empty path is the folder itself. */
  readonly ids: ReadonlyMap<string, number>
  /** The folders down to this path; undefined where one of them could not be made. */
  readonly pathTo: (path: string) => readonly Made[] | undefined
  /** What could not be made, each without those below it, and why. */
  readonly failed: readonly { readonly path: string; readonly reason: string }[]
}

/**
 * Folders for these paths below a folder; one that is there already is used. A name that cannot be is left out, where
 * nobody answers all of it ends.
 */
export async function makeFolders(folderId: number, paths: readonly string[]): Promise<MadeFolders> {
  const ids = new Map([['', folderId]])
  const failed: { path: string; reason: string }[] = []
  const wanted = [...new Set(paths.flatMap(withThoseAbove))].filter((path) => path !== '')
  const inside = Map.groupBy(wanted, (path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  // the folders above are made before those in them
  for (const [above, children] of [...inside].toSorted(([one], [other]) => one.length - other.length)) {
    const parentId = ids.get(above)
    if (parentId === undefined) continue
    const leaveOut = (left: readonly string[], error: unknown) => {
      if (!(error instanceof CallError) || isOfAll(error)) throw error
      failed.push(...left.map((path) => ({ path, reason: error.message })))
    }
    const there = await findFolders(parentId, children.map(nameOf)).catch((error) => leaveOut(children, error))
    for (const path of there ? children : []) {
      try {
        ids.set(path, there?.get(nameOf(path)) ?? (await make(parentId, nameOf(path))))
      } catch (error) {
        leaveOut([path], error)
      }
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

/** No other folder would fare better: nobody is signed in, or nobody answers. */
export const isOfAll = ({ kind }: CallError): boolean => kind === 'signedOut' || kind === 'fault'

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** `a/b` is `a` and `a/b`. */
function withThoseAbove(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

async function findFolders(parentId: number, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const asked = names.slice(at, at + namesAtOnce)
    const { taken } = await call(diskUploadsApi.findTaken, { folderId: parentId, names: asked })
    for (const { name, id, isFile } of taken) if (!isFile) found.set(name, id)
  }
  return found
}

async function make(parentId: number, name: string): Promise<number> {
  try {
    const { ids } = await call(api.changeItems, { operation: 'create', folderId: parentId, name })
    return ids[0] ?? parentId
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'disk.nameTaken') throw error
    // the same was dropped twice, and the other one was sooner
    const there = (await findFolders(parentId, [name])).get(name)
    if (there === undefined) throw error
    return there
  }
}
