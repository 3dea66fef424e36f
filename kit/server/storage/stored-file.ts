export interface StoredFile {
  /** SHA-256 of the content in lower-case hex: its name in the store. */
  readonly sha256: string
  readonly sizeBytes: number
}
