import type { ReactNode } from 'react'
import { lazyPart, type LazyPart } from '@shuku/kit/web'

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

export interface CoeditingFrame {
  readonly extensions: readonly string[]
  readonly Frame: LazyPart<FrameProps>
}

/** The editors that are there, each for some types; of all others the screen shows the preview (decision 0242). */
const frames: readonly CoeditingFrame[] = [
  { extensions: ['docx'], Frame: lazyPart(async () => (await import('./docx/docx-frame.tsx')).DocxFrame) },
]

/** The one seam between the screen and an editor. */
export function frameOf(extension: string): CoeditingFrame | undefined {
  return frames.find(({ extensions }) => extensions.includes(extension))
}
