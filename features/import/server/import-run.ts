import type { ActContext } from '@shuku/domain/documents/server'
import type { Database, StoredFile } from '@shuku/kit/server'
import type { PlacedFile } from '@shuku/domain/files/server'

/** Where what is imported is remembered: from where, into what, by whom. */
export interface ImportPlace {
  readonly source: string
  readonly intoCategoryId: number
  readonly personId: number
}

/** A picture that lies beside a page, in the store. */
export interface FoundPicture extends StoredFile {
  readonly name: string
}

/** One import. */
export interface ImportRun extends ImportPlace {
  /** The picture to which an address within a page leads, if that is a file of the import. */
  findPicture(page: PlacedFile, address: string, db: Database): Promise<FoundPicture | undefined>
}

/** One file's transaction, and who writes in it: a request's context is one, a command makes its own. */
export interface Writing {
  readonly run: ImportRun
  readonly context: ActContext
}
