import type { ReactNode } from 'react'

/** The file that is written, as the screen knows it. */
export interface FramedDocument {
  readonly documentId: number
  readonly fileId: number
  readonly attachmentId: number
  /** Of the attachment: what the frame begins with. */
  readonly version: number
  readonly extension: string
  readonly mayEdit: boolean
}

/** What a save has made. */
export interface SavedFile {
  readonly documentId: number
  readonly fileId: number
  /** It waits for an approval, or its day. */
  readonly waits: boolean
}

export interface FrameProps {
  readonly document: FramedDocument
  /** The file as it is read, where the editor cannot open it. */
  readonly preview: ReactNode
  readonly onSaved: (saved: SavedFile) => void
}
