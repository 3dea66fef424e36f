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
import { writeMail } from './write-mail.ts'

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
  if (source.sizeBytes > MOST_BYTES) throw new ExtractionFailure('tooLarge', `mail: ${source.sizeBytes} bytes`)
  const bytes = await readBytes(source)
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
  // Texts in no Unicode are in the code page of the computer that wrote them, which the file does not tell.
  reader.parserConfig = { ansiEncoding: 'gb18030' }
  const fields = reader.getFileData()
  if (fields.error !== undefined) throw new ExtractionFailure('damaged', `msg: ${fields.error}`)

  const attachments = (fields.attachments ?? []).map((attached, index) => {
    const { fileName, content } = reader.getAttachment(attached)
    return { name: fileName || attached.name || String(index + 1), bytes: Buffer.from(content) }
  })
  const recipients = fields.recipients?.map(({ name, smtpAddress, email }) => addressed(name, smtpAddress ?? email))
  const head = [
    addressed(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    recipients?.join(', '),
    fields.messageDeliveryTime ?? fields.clientSubmitTime,
  ]
  const mail = { subject: fields.subject, head, body: await bodyOf(fields, source, limits), attachments }
  return writeMail(mail, source, { output, limits })
}

function addressed(name: string | undefined, address: string | undefined): string {
  return [name, address && `<${address}>`].filter(Boolean).join(' ')
}

async function bodyOf(fields: FieldsData, source: Source, limits: ExtractionLimits): Promise<string> {
  if (fields.body?.trim()) return fields.body
  if (fields.html) {
    const bytes = Buffer.from(fields.html)
    return htmlToText(decodeText(bytes, encodingOf(bytes, true).name), limits.characters).text
  }
  if (fields.bodyHtml) return htmlToText(fields.bodyHtml, limits.characters).text
  if (!fields.compressedRtf) return ''
  const bytes = Buffer.from(decompressRTF([...fields.compressedRtf]))
  const output = new TextCollector(limits.characters)
  await readRtf({ ...source, content: { bytes }, sizeBytes: bytes.length }, output, limits)
  return output.finish()
}
