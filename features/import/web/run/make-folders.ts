import { call } from '@shuku/kit/web'
import { folderOf, importApi, inTreeOrder } from '../../contract.ts'
import type { ListedFile } from './import-list.ts'

export interface FolderCategory {
  readonly categoryId?: number | undefined
  readonly reason?: string | undefined
}

/** Each makes several rows, all in one transaction. */
const foldersAtOnce = 50

/** The categories of all folders in which a file lies, found or made. */
export async function makeFolders(intoId: number, steps: readonly ListedFile[], signal: AbortSignal) {
  const folders = inTreeOrder(new Set(steps.map(({ path }) => folderOf(path)).filter((folder) => folder !== '')))
  const made = new Map<string, FolderCategory>([['', { categoryId: intoId }]])
  for (let at = 0; at < folders.length; at += foldersAtOnce) {
    const some = folders.slice(at, at + foldersAtOnce)
    const reply = await call(importApi.makeCategories, { intoId, folders: some }, { signal })
    for (const { path, categoryId, reason } of reply.folders) made.set(path, { categoryId, reason })
  }
  return made
}
