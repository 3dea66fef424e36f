export interface StoredFile {
  /** SHA-256 of the content in lower-case hex: its name in the store. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** A content as it was stored just now. */
export interface NewlyStored extends StoredFile {
  /** The time since which the store has it; absent if it had it before. */
  readonly newSince?: Date
}

/** First and last byte of a content, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}
