import { decodeText, detectEncoding } from '../reading/decode-text.ts'
import { archivedPageFormat, mailFormat, pageFormat, svgFormat, textFormats, type FileFormat } from './file-formats.ts'
import { sheetNames } from './names.ts'

const LOOKED_AT = 4096
const COMMENTS = /<!--[\s\S]*?-->/g
const PROLOG = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!doctype\s+svg[^>]*(?:\[[\s\S]*?\]\s*)?>\s*)?/i
const MAIL = /^(?:[\x21-\x39\x3b-\x7e]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/

/**
 * Detects the kind of a text by its content, and by its name where the content does not decide; undefined if it is no
 * text.
 */
export function detectText(beginning: Buffer, extension: string): FileFormat | undefined {
  const encoding = detectEncoding(beginning)
  if (!encoding) return undefined
  const text = decodeText(beginning.subarray(0, LOOKED_AT), encoding.name)
  if (/\S/.test(text) && !/[^\s\p{Cc}]/u.test(text)) return undefined
  const content = text.replace(COMMENTS, '')

  // A text that says it is one is shown as one, whatever tags are in it.
  const named = Object.hasOwn(textFormats, extension) ? textFormats[extension] : undefined
  if (named) return named
  if (/^<svg[\s>]/i.test(content.replace(PROLOG, ''))) return svgFormat
  if (pageNames.has(extension)) return { ...pageFormat, extension }
  const mail = MAIL.exec(text.replaceAll('\r', ''))?.[0]
  if (mail !== undefined) {
    if (isArchivedPage(mail, extension)) return archivedPageFormat
    if (isMail(mail, extension)) return mailFormat
  }
  return detectMarkup(content) ?? (sheetNames.has(extension) ? tableOf(text) : undefined) ?? textFormats.txt
}

const pageNames = new Set(['html', 'htm', 'xhtml', 'shtml'])

/**
 * Web pages are recognised by their first element: pages quote XML, and all kinds of XML have titles, links and bodies.
 */
function detectMarkup(content: string): FileFormat | undefined {
  if (/^\s*<!doctype\s+html[\s>]/i.test(content)) return pageFormat
  const root = ROOT.exec(content)?.[1]?.toLowerCase()
  if (root === 'html') return pageFormat
  if (root === 'svg') return svgFormat
  if (/^\s*<\?xml\s/.test(content)) return textFormats.xml
  return root !== undefined && pageElements.has(root) ? pageFormat : undefined
}

const ROOT = /^\s*(?:<\?[^>]*>\s*|<![^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<([a-z][\w:.-]*)[\s>/]/i

const pageElements = new Set(
  (
    'head body script iframe meta title link style base table tbody thead tr div p span font center h1 h2 h3 h4 h5 h6 ' +
    'ul ol dl b i u strong em a img br hr form pre section article main header nav blockquote'
  ).split(' '),
)

/** Header lines also begin many notes: without the name it takes those that only mails have. */
function isMail(headers: string, extension: string): boolean {
  return extension === 'eml' || (/^from:/im.test(headers) && /^(received|message-id|mime-version):/im.test(headers))
}

/** A page saved with its pictures looks like a mail that nobody received; Confluence calls it a `.doc`. */
function isArchivedPage(headers: string, extension: string): boolean {
  if (!/^content-type:\s*multipart\/related/im.test(headers)) return false
  return /^mht(ml)?$/.test(extension) || !/^(to|received|message-id):/im.test(headers)
}

/** Lists that a program wrote under the name of a spreadsheet. */
function tableOf(text: string): FileFormat | undefined {
  const lines = text.split(/\r?\n/, 20).filter((line) => line !== '')
  const have = (sign: string) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length
  if (have('\t')) return textFormats.tsv
  return have(',') ? textFormats.csv : undefined
}
