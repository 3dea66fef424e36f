import type { PreviewForm } from '../../../contract/preview.ts'
import type { ExtractionLimits } from '../../extraction/extraction.ts'
import type { Source } from '../../extraction/formats/reader.ts'

export type PreviewTask = {
  form: PreviewForm
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
  attachments: { name: string; sizeBytes: number }[]
}

/** What a screen needs before the bytes. */
export type PreviewFacts = { isCut?: true; sheets?: SheetFacts[]; mail?: MailFacts }

export type MadePreview = { mime: string; bytes: Buffer; facts: PreviewFacts }

export type Maker = (source: Source, task: PreviewTask) => Promise<MadePreview>
