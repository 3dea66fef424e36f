import PostalMime, { type Address, type Email } from 'postal-mime'
import { ExtractionFailure } from '../../extraction.ts'
import { decodeText, detectEncoding, isUtf8 } from '../../reading/decode-text.ts'
import { readBytes } from '../../reading/read-bytes.ts'
import { htmlToText } from '../html-to-text.ts'
import type { Reader, Source } from '../reader.ts'
import { writeMail, type OpenedMail } from './write-mail.ts'

/** Mail servers let through a tenth of it; the parser holds it twice. */
const MOST_BYTES = 150_000_000

/** A mail as a file: what it says, then what is attached to it, mails included. */
export const readEml: Reader = async (source, output, limits) => {
  const { subject, from, to, copiesTo, sentAt, html, text = '', attachments } = await openEml(source)
  const body = html ? htmlToText(html, limits.characters).text : text
  return writeMail({ subject, head: [from, to, copiesTo, sentAt], body, attachments }, source, { output, limits })
}

export async function openEml(source: Source): Promise<OpenedMail> {
  const mail = await parseMail(source)
  const attachments = mail.attachments.map(({ filename, mimeType, content, contentId }, index) => ({
    name: filename ?? `${index + 1}${extensionOf(mimeType)}`,
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
    // is in angle brackets, and the body refers to it without them
    contentId: contentId?.replace(/^<|>$/g, ''),
  }))
  const { subject, date: sentAt, html, text } = mail
  const [from, to, copiesTo] = [listed(mail.from && [mail.from]), listed(mail.to), listed(mail.cc)]
  return { subject, from, to, copiesTo, sentAt, html, text, attachments }
}

export async function parseMail(source: Source): Promise<Email> {
  if (source.sizeBytes > MOST_BYTES) throw new ExtractionFailure('tooLarge', `mail: ${source.sizeBytes} bytes`)
  const bytes = asUtf8(await readBytes(source))
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 100 })
  } catch (error) {
    throw new ExtractionFailure('damaged', `mail: ${(error as Error).message}`)
  }
}

/** Older Chinese mail programs wrote GBK into head and body and declared nothing, which is read as UTF-8. */
function asUtf8(bytes: Buffer): Buffer {
  const isDeclared = /charset\s*=/i.test(bytes.toString('latin1'))
  const headEnd = isDeclared ? /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index : bytes.length
  const head = bytes.subarray(0, headEnd ?? bytes.length)
  if (isUtf8(head, true)) return bytes
  const encoding = detectEncoding(head)
  if (!encoding) return bytes
  return Buffer.concat([Buffer.from(decodeText(head, encoding.name)), bytes.subarray(head.length)])
}

function listed(addresses: Address[] | undefined): string | undefined {
  const all = (addresses ?? []).flatMap((one) => one.group ?? [one])
  return all.map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? ''))).join(', ')
}

/** Attached mails rarely have a name; their type decides the extension. */
function extensionOf(mimeType: string): string {
  return mimeType === 'message/rfc822' ? '.eml' : ''
}
