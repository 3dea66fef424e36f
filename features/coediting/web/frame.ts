import type { LazyPart } from '@shuku/kit/web'

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

export interface FrameProps {
  readonly document: FramedDocument
}

export interface CoeditingFrame {
  readonly extensions: readonly string[]
  readonly Frame: LazyPart<FrameProps>
}

/** The editors that are there, each for some types; of all others the screen shows the preview (decision 0242). */
const frames: readonly CoeditingFrame[] = []

/** The one seam between the screen and an editor. */
export function frameOf(extension: string): CoeditingFrame | undefined {
  return frames.find(({ extensions }) => extensions.includes(extension))
}
