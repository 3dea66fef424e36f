import type { ViewerFile } from '../viewer/viewer-file.ts'

/** An attachment as cards and lists show it. */
export interface ShownAttachment extends ViewerFile {
  readonly textState: 'waiting' | 'ready' | 'failed' | 'none'
  readonly textReason?: string | undefined
  /** The caller may have its text looked for once more. */
  readonly mayReadAgain?: boolean
}
