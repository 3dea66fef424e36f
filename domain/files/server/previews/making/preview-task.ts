import type { FileKind } from '../../../contract.ts'
import type { ExtractionLimits } from '../../extraction/extraction.ts'
import type { Source } from '../../extraction/formats/reader.ts'
import type { StoredForm, PortraitForm } from '../preview-form.ts'

export type PreviewTask = {
  form: StoredForm | PortraitForm
  /** Which of what is attached, counted from 1. */
  part?: number | undefined
  mime: string
  name: string
  limits: ExtractionLimits
  /** What is made is no larger; of tables and texts that would be only the beginning is kept. */
  mostBytes: number
  rowsPerBlock: number
}

export type SheetFacts = {
  name: string
  rows: number
  columns: number
  /** Where each block of rows begins in the bytes, and behind the last where it ends. */
  blocks: number[]
}

export type MailFacts = {
  subject: string
  from: string
  to: string
  copiesTo: string
  sentAt: string
  /** `place` in the mail, counted from 1; pictures of the body are not among them. */
  attachments: { name: string; sizeBytes: number; place: number }[]
}

/** What a screen needs before the bytes. */
export type PreviewFacts = {
  isCut?: true
  sheets?: SheetFacts[]
  mail?: MailFacts
  /** Where each page of a picture begins in the bytes, and behind the last where it ends. */
  pages?: number[]
  /** What was attached to a mail; its name is as the mail has it. */
  part?: { name: string; kind: FileKind }
}

export type DrawnPreview = { mime: string; bytes: Buffer; facts: PreviewFacts }

export type Maker = (source: Source, task: PreviewTask) => Promise<DrawnPreview>
