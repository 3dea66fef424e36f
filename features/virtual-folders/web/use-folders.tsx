import { useMemo } from 'react'
import { Folder, Funnel } from 'lucide-react'
import { useApi, useApiInTurn, useFormats, type TreeNode } from '@shuku/kit/web'
import { mostCounted, virtualFoldersApi as api, type FolderView } from '../contract.ts'
import { countsOf, portionsOf, uncounted } from './count-folders.ts'

/** The calls whose replies follow from the folders and what is in them. */
export const folderCalls = [api.listFolders, api.countEntries, api.listEntries, api.getRule, api.getProgress]

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

/** Of the folders that are drawn, how many documents each has; the chosen one is counted by itself if it could not be with others. */
export function useFolderCounts(
  folders: readonly FolderView[],
  drawn: ReadonlySet<string>,
  value: number | undefined,
): ReadonlyMap<string, number | string> {
  const formats = useFormats()
  const portions = useMemo(() => portionsOf(folders), [folders])
  const asked = portions.filter((ids) => ids.some((id) => drawn.has(String(id))))
  const replies = useApiInTurn(
    api.countEntries,
    asked.map((ids) => ({ folderIds: [...ids] })),
  )
  const together = countsOf(asked, replies)
  const left = value !== undefined && together.get(value) === uncounted ? [value] : []
  const alone = useApiInTurn(
    api.countEntries,
    left.map((id) => ({ folderIds: [id] })),
  )
  const counts = [...together, ...countsOf([left], alone)]
  const shown = (n: number | typeof uncounted) => (n === mostCounted ? `${formats.number(n)}+` : n)
  return new Map(counts.map(([id, n]) => [String(id), shown(n)]))
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
