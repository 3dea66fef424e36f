import { useMemo } from 'react'
import { Folder, Funnel } from 'lucide-react'
import { useApi, type TreeNode } from '@shuku/kit/web'
import { virtualFoldersApi as api, type FolderView } from '../contract.ts'

/** The calls whose replies follow from the folders and what is in them. */
export const folderCalls = [api.listFolders, api.countEntries, api.listEntries, api.getRule, api.getProgress]

/** So many of the folders are counted in the tree. */
const mostCounted = 500

export function useFolders() {
  const { data, error, refetch } = useApi(api.listFolders, {})
  const folders = useMemo(() => data?.folders ?? [], [data])
  const byId = useMemo(() => new Map(folders.map((folder) => [folder.id, folder])), [folders])
  const followed = useMemo(() => {
    const daily = new Set(data?.daily)
    return new Map(data?.followed.map((id) => [id, { daily: daily.has(id) }]))
  }, [data])
  return {
    folders,
    byId,
    followed,
    mayMakeCompany: data?.mayMakeCompany ?? false,
    isHere: data !== undefined,
    error,
    refetch,
  }
}

export function useFolderCounts(folders: readonly FolderView[]): ReadonlyMap<string, number> {
  const folderIds = folders.slice(0, mostCounted).map(({ id }) => id)
  const { data } = useApi(api.countEntries, { folderIds }, { enabled: folderIds.length > 0 })
  return useMemo(() => new Map((data?.counts ?? []).map(({ id, n }) => [String(id), n])), [data])
}

/** The folders of a root as nodes; one whose folder above is not shared is at the top. */
export function nodesOf(folders: readonly FolderView[], isLocked: (folder: FolderView) => boolean): TreeNode[] {
  const seen = new Set(folders.map(({ id }) => id))
  const below = Map.groupBy(folders, ({ parentId }) => (parentId !== null && seen.has(parentId) ? parentId : 0))
  const build = (id: number): TreeNode[] =>
    (below.get(id) ?? []).map((folder) => {
      const children = build(folder.id)
      return {
        id: String(folder.id),
        name: folder.name,
        icon: folder.hasRule ? <Funnel aria-hidden /> : <Folder aria-hidden />,
        hasChildren: children.length > 0,
        children,
        locked: isLocked(folder),
      }
    })
  return build(0)
}

/** Those above a folder, the highest first. */
export function pathTo(byId: ReadonlyMap<number, FolderView>, folder: FolderView): FolderView[] {
  const above = folder.parentId === null ? undefined : byId.get(folder.parentId)
  return above ? [...pathTo(byId, above), above] : []
}
