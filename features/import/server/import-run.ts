import type { Database, FileStore, StoredFile } from '@shuku/kit/server'

/** One import: from where, into what, as whom. */
export interface ImportRun {
  readonly database: Database
  readonly store: FileStore
  /** The folder that is imported, without links in its path. */
  readonly root: string
  readonly source: string
  readonly intoCategoryId: number
  readonly personId: number
  /** Pictures of pages that are in the store already, by their paths. */
  readonly pictures: Map<string, Promise<StoredFile | undefined>>
}
