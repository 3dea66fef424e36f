import type { ByteRange } from '../file-store.ts'
import type { NewlyStored } from '../stored-file.ts'

/** A file that is on its way, in as many parts and over as many days and networks as it takes. */
export interface UnfinishedFile {
  readonly id: string
  /** The client's name for it. */
  readonly name: string
  readonly sizeBytes: number
  /** How much of it is here; all of it once it is stored. */
  readonly offsetBytes: number
  /** When it is given up unless more of it comes. */
  readonly expiresAt: Date
}

/** An upload and its owner; uploads of other owners are not found. */
export interface UploadPlace {
  readonly owner: string
  readonly id: string
}

export interface UploadPart {
  /** Where it begins: exactly where what is here ends. */
  readonly offsetBytes: number
  /** Its chunks are given away: they are freed when they have been written. */
  readonly content: AsyncIterable<Uint8Array>
  /** Called when a newer request takes over from this one, whose client may be long gone. */
  readonly giveUp: () => void
}

/** The limits for one owner, so that nobody fills the disk with unfinished uploads. */
export interface UnfinishedLimits {
  readonly files: number
  /** The announced size of all of them together. */
  readonly bytes: number
}

/** Every method that writes has reached the disk when it answers, and when it fails what had come is kept. */
export interface UnfinishedFiles {
  begin(
    owner: string,
    file: { readonly name: string; readonly sizeBytes: number },
    limits: UnfinishedLimits,
  ): Promise<UnfinishedFile>
  find(place: UploadPlace): Promise<UnfinishedFile | undefined>
  /** The CRC-32 of what is there in a range of it, also once it is stored. */
  checksum(place: UploadPlace, range: ByteRange): Promise<number>
  /** The announced size of all that the owner has begun. */
  bytesOf(owner: string): Promise<number>
  /** Returns the position at which the next part begins. */
  append(place: UploadPlace, part: UploadPart): Promise<number>
  /** Makes a stored content of it, once all of it is here; the second time it answers the same. */
  finish(place: UploadPlace): Promise<NewlyStored & { readonly name: string }>
  remove(place: UploadPlace): Promise<void>
  /** Removes what nobody has gone on with since then; answers how many. */
  sweep(olderThan: Date): Promise<number>
}
