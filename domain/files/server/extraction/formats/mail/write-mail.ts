import { ExtractionFailure, type ExtractionLimits, type Note } from '../../extraction.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import type { FoundContent, FilePart, Source } from '../reader.ts'

export type Mail = {
  subject: string | undefined
  /** Sender, recipients and date, one line each, as mail programs show them. */
  head: (string | undefined)[]
  body: string
  attachments: Omit<FilePart, 'depth'>[]
}

/** A mail taken apart; of the two bodies at least one is usually there. */
export type OpenedMail = {
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  copiesTo?: string | undefined
  sentAt?: string | undefined
  html?: string | undefined
  text?: string | undefined
  /** `contentId` is what the body calls a picture by that lies in the mail. */
  attachments: { name: string; bytes: Buffer; contentId?: string | undefined }[]
}

/** With more attachments than this only the names are read. */
const MOST_ATTACHMENTS = 100

/** A mail with what is attached to it: names, and the texts of those that can be read. */
export async function writeMail(
  mail: Mail,
  { depth, readPart }: Source,
  { output, limits }: { output: TextCollector; limits: ExtractionLimits },
): Promise<FoundContent> {
  for (const line of [mail.subject, ...mail.head]) {
    if (line) output.add(`${line.trim()}\n`)
  }
  output.endParagraph()
  output.add(mail.body.trim())
  const notes = new Set<Note>()
  for (const [index, { name, bytes }] of mail.attachments.entries()) {
    if (output.isFull) break
    output.endParagraph()
    output.add(name)
    output.endLine()
    if (index >= MOST_ATTACHMENTS) continue
    const found = await readPart({ name, bytes, depth: depth + 1 }, output, limits).catch(asDamagedPart)
    for (const note of found?.notes ?? []) notes.add(note)
  }
  return { title: mail.subject?.trim() || undefined, notes: [...notes] }
}

/** A damaged attachment costs its own text only; but running out of memory ends everything. */
function asDamagedPart(error: unknown): FoundContent {
  if (error instanceof RangeError || (error as { code?: string }).code === 'ERR_MEMORY_ALLOCATION_FAILED') throw error
  return error instanceof ExtractionFailure && error.reason === 'noText' ? {} : { notes: ['damagedPart'] }
}
