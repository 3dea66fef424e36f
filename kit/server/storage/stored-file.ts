export interface StoredFile {
  /** SHA-256 of the content in lower-case hex: its name in the store. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** A content as it was stored just now. */
export interface NewlyStored extends StoredFile {
  /** Since when the store has it, where it did not have it before. */
  readonly newSince?: Date
}
