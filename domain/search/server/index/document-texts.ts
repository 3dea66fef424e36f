/** One of the texts that a document is found by, as it was written. */
export interface SourceText {
  readonly kind: SourceKind
  readonly attachmentId?: number
  readonly text: string
  /** A single line end in it is no more than a blank (txt, pdf). */
  readonly hardWrapped?: boolean
}

/** `properties`: code and keywords; `file`: the text found in an attachment. */
export type SourceKind = 'properties' | 'body' | 'fileName' | 'file'

/** All that a document is found by. */
export interface DocumentTexts {
  readonly documentId: number
  readonly subject: string
  /** What it calls itself beside that; empty where it does not. */
  readonly heading: string
  readonly code: string
  readonly sources: readonly SourceText[]
}

/** Where a source stands in the document's whole normal form, and how long it was as written. */
export interface IndexedSource {
  readonly from: number
  readonly to: number
  readonly kind: SourceKind
  readonly attachmentId?: number
  readonly length: number
}
