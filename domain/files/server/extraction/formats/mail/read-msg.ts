import { createRequire } from 'node:module'
import { decompressRTF } from '@kenjiuno/decompressrtf'
import type { FieldsData } from '@kenjiuno/msgreader'
import { ExtractionFailure, type ExtractionLimits } from '../../extraction.ts'
import { decodeText } from '../../reading/decode-text.ts'
import { readBytes } from '../../reading/read-bytes.ts'
import { TextCollector } from '../../reading/text-collector.ts'
import { htmlToText } from '../html-to-text.ts'
import { encodingOf } from '../read-html.ts'
import { readRtf } from '../rtf/read-rtf.ts'
import type { Reader, Source } from '../reader.ts'
import { checkCompoundFile } from './check-compound-file.ts'
import { writeMail, type OpenedMail } from './write-mail.ts'

const MOST_BYTES = 150_000_000

type MsgReader = {
  parserConfig?: { ansiEncoding: string }
  getFileData(): FieldsData
  getAttachment(attached: FieldsData): { fileName: string; content: Uint8Array }
}

/** Required, since what its default export is differs between Node and the tools. */
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as {
  default: new (bytes: DataView) => MsgReader
}

/** A mail as Outlook keeps it ([MS-OXMSG]). */
export const readMsg: Reader = async (source, output, limits) => {
  const { subject, from, to, sentAt, html, text, attachments } = await openMsg(source, limits)
  const body = text?.trim() ? text : html === undefined ? '' : htmlToText(html, limits.characters).text
  return writeMail({ subject, head: [from, to, sentAt], body, attachments }, source, { output, limits })
}

export async function openMsg(source: Source, limits: ExtractionLimits): Promise<OpenedMail> {
  if (source.sizeBytes > MOST_BYTES) throw new ExtractionFailure('tooLarge', `mail: ${source.sizeBytes} bytes`)
  const bytes = await readBytes(source)
  checkCompoundFile(bytes)
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
  // Texts that are not Unicode are in the code page of the computer that wrote them, which the file does not name.
  reader.parserConfig = { ansiEncoding: 'gb18030' }
  const fields = reader.getFileData()
  if (fields.error !== undefined) throw new ExtractionFailure('damaged', `msg: ${fields.error}`)

  const attachments = (fields.attachments ?? []).map((attached, index) => {
    const { fileName, content } = reader.getAttachment(attached)
    const name = fileName || attached.name || String(index + 1)
    return { name, bytes: Buffer.from(content), contentId: attached.pidContentId }
  })
  const recipients = fields.recipients?.map(({ name, smtpAddress, email }) => addressed(name, smtpAddress ?? email))
  return {
    subject: fields.subject,
    from: addressed(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: recipients?.join(', '),
    sentAt: fields.messageDeliveryTime ?? fields.clientSubmitTime,
    html: pageOf(fields),
    text: await textOf(fields, source, limits),
    attachments,
  }
}

function addressed(name: string | undefined, address: string | undefined): string {
  return [name, address && `<${address}>`].filter(Boolean).join(' ')
}

function pageOf({ html, bodyHtml }: FieldsData): string | undefined {
  if (!html) return bodyHtml
  const bytes = Buffer.from(html)
  return decodeText(bytes, encodingOf(bytes, true).name)
}

/** Of mails that Outlook wrote as rich text the text in it. */
async function textOf(fields: FieldsData, source: Source, limits: ExtractionLimits): Promise<string | undefined> {
  if (fields.body?.trim() || fields.html || fields.bodyHtml || !fields.compressedRtf) return fields.body
  const bytes = Buffer.from(decompressRTF([...fields.compressedRtf]))
  const output = new TextCollector(limits.characters)
  await readRtf({ ...source, content: { bytes }, sizeBytes: bytes.length }, output, limits)
  return output.finish()
}
