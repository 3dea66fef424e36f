import { decodeText, detectEncoding } from '../reading/decode-text.ts'
import { archivedPageFormat, mailFormat, pageFormat, svgFormat, textFormats, type FileFormat } from './file-formats.ts'

const LOOKED_AT = 4096
const COMMENTS = /<!--[\s\S]*?-->/g
const PROLOG = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!doctype\s+svg[^>]*(?:\[[\s\S]*?\]\s*)?>\s*)?/i
const HTML = /<(?:!doctype\s+html|html|head|body|script|iframe|meta|title|link|style)[\s>/]/i
const MAIL = /^(?:[\x21-\x39\x3b-\x7e]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/

/** What a text is by its content, and where that leaves it open by its name; nothing if it is no text. */
export function detectText(beginning: Buffer, extension: string): FileFormat | undefined {
  const encoding = detectEncoding(beginning)
  if (!encoding) return undefined
  const text = decodeText(beginning.subarray(0, LOOKED_AT), encoding.name)
  const content = text.replace(COMMENTS, '')

  // A text that says it is one is shown as one, whatever tags stand in it.
  const named = Object.hasOwn(textFormats, extension) ? textFormats[extension] : undefined
  if (named) return named
  if (/^<svg[\s>]/i.test(content.replace(PROLOG, ''))) return svgFormat
  if (pageNames.has(extension)) return { ...pageFormat, extension }
  const mail = MAIL.exec(text.replaceAll('\r', ''))?.[0]
  if (mail !== undefined) {
    if (/^mht(ml)?$/.test(extension) && /multipart\/related/i.test(mail)) return archivedPageFormat
    if (isMail(mail, extension)) return mailFormat
  }
  if (HTML.test(content) && /^\s*</.test(content)) return pageFormat
  return isXml(content) ? textFormats.xml : textFormats.txt
}

const pageNames = new Set(['html', 'htm', 'xhtml', 'shtml'])

function isXml(content: string): boolean {
  return /^\s*<\?xml\s/.test(content)
}

/** Header lines also begin many notes: without the name it takes those that only mails have. */
function isMail(headers: string, extension: string): boolean {
  return extension === 'eml' || (/^from:/im.test(headers) && /^(received|message-id|mime-version):/im.test(headers))
}
