import type { DemoSubject, SecurityRange, ShareLevel } from '../company/subject.ts'
import type { DemoLanguage } from '../writing/calendar.ts'

/** 9 (workflow draft) belongs to workflows, which the demo has none of. */
export type DemoStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** 1 confidential, 2 secret, 3 internal, 4 public. */
export type Secrecy = 1 | 2 | 3 | 4

/** A document as it is written down: texts with date marks (`calendar.ts`) in the notation of `markup.ts`. */
export interface DocumentDraft {
  /** Unique; names the stream of chance that the document draws from. */
  key: string
  title: string
  /** Key of the category. */
  category: string
  author: string
  /** Days before now on which it was made. */
  age: number
  /** Days before now of the last change; without it the day of making. */
  changed?: number
  language?: DemoLanguage
  /** Without it in force, as the category has it: 1, or 2 where approval is needed. */
  status?: DemoStatus
  /** Without it 4. */
  secrecy?: Secrecy
  /** Separated by commas. */
  keywords: string
  /** Without it the next free one of the category. */
  code?: string
  body: string
  /** Newest first; each is the next newer text with some passages taken back. The last one is the first text. */
  earlier?: readonly EarlierDraft[]
  shares?: readonly ShareDraft[]
  attachments?: readonly AttachmentDraft[]
}

export interface EarlierDraft {
  age: number
  /** What the next version changed … */
  note: string
  /** … and who changed it; without it the author. */
  by?: string
  changes: readonly (readonly [after: string, before: string])[]
}

export interface ShareDraft extends Partial<SecurityRange> {
  to: DemoSubject
  level: ShareLevel
  canDownload?: boolean
  by?: string
  age: number
  /** Days from now until it ends. */
  endsInDays?: number
}

/** A file beside the text. Without `text`, `picture` and `files` it holds the document's own text. */
export interface AttachmentDraft {
  /** The extension says what is made: docx pdf html md txt · xlsx csv · pptx · png · zip. */
  fileName: string
  /**
   * In the notation of `markup.ts`. For xlsx and csv each heading begins a sheet of table rows, for pptx a slide of list
   * points.
   */
  text?: string
  picture?: Picture
  /** Only of a zip. */
  files?: readonly AttachmentDraft[]
}

export interface Picture {
  kind: 'bars' | 'lines' | 'receipt' | 'wiring' | 'screen'
  /** The heights of bars, points of a line, numbers printed on the form. */
  values: readonly number[]
}
