import { defineRegistry, type Context } from '@shuku/kit/server'
import type { FileRecord, NewFile } from './store-file.ts'

/** What an upload says of where in the place its file goes. */
export interface PlaceQuery {
  readonly folderId?: string | undefined
  readonly onTaken?: 'version' | 'both' | 'skip' | undefined
  readonly itemId?: number | undefined
}

/** What became of a file in its place. */
export interface PlacedItem {
  readonly id: number
  readonly name: string
  readonly as: 'new' | 'version' | 'same' | 'skipped'
}

interface AnnouncedFile {
  /** Undefined: it comes with the file. */
  readonly name: string | undefined
  /** At least. */
  readonly sizeBytes: number
}

type Uploading = Context<PlaceQuery>

/** Where uploads go that are for no document: they are stored there whole in one transaction, or not at all. */
export interface UploadPlace {
  /** What an upload says as its category. */
  readonly id: string
  /** Refuses before its first byte what would be refused at its end. It changes nothing. */
  readonly admit: (context: Uploading, file: AnnouncedFile) => Promise<void>
  readonly store: (
    context: Uploading,
    file: NewFile,
  ) => Promise<{ readonly file: FileRecord; readonly placed: PlacedItem }>
}

export const uploadPlaces = defineRegistry<UploadPlace>('places of uploads')

/** The place that an upload names; undefined where it is for a document, or for nothing yet. */
export function placeOf({ category }: { readonly category?: string | undefined }): UploadPlace | undefined {
  return category === undefined ? undefined : uploadPlaces.find(category)
}
