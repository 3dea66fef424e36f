import { readFile } from 'node:fs/promises'
import { decodeText, detectEncoding, detectType, htmlEncodingOf, titleOf } from '@shuku/domain/files/server'
import { textBody } from './text-body.ts'
import type { Location } from '../folder/walk-folder.ts'

/** A file that becomes the text of its document rather than an attachment. */
export interface ReadBody {
  readonly title: string
  readonly html: string
}

/** Longer texts are attachments: nobody edits them in a page. */
const longestBytes = 4 * 1024 * 1024
/** Of a page's title, with its tags and entities. */
const longestTitle = 4000

/** Whether a file would become the body of its document, by what can be known without its content. */
export function looksLikeBody({ path, sizeBytes }: { path: string; sizeBytes: number }): boolean {
  return sizeBytes <= longestBytes && /\.(?:txt|text|md|markdown|x?html?)$/i.test(path)
}

/** The body that a file of text or HTML makes; undefined for every other kind. */
export async function readBody(
  path: Location,
  { name, sizeBytes }: { name: string; sizeBytes: number },
  toHtml: (text: string) => string | Promise<string> = textBody,
): Promise<ReadBody | undefined> {
  if (sizeBytes === 0 || sizeBytes > longestBytes) return undefined
  const { mime } = await detectType(path, name)
  const isPage = mime === 'text/html' || mime === 'application/xhtml+xml'
  // a page under another name is a list that a program wrote
  if (isPage && /\.[xs]?html?$|^[^.]*$/i.test(name)) return htmlBody(await readFile(path), name)
  if (/\.(?:txt|text|md|markdown)$/i.test(name) && mime.startsWith('text/'))
    return { title: titleOf(name), html: await toHtml(plainText(await readFile(path))) }
  return undefined
}

function htmlBody(bytes: Buffer, name: string): ReadBody {
  const source = decodeText(bytes, htmlEncodingOf(bytes, true).name)
  return { title: titleIn(source) || titleOf(name), html: after(source, /<body(?:\s[^<>]*)?>/i) ?? source }
}

function titleIn(source: string): string {
  const beginning = after(source, /<title(?:\s[^<>]*)?>/i)?.slice(0, longestTitle) ?? ''
  const [title = '', ended] = beginning.split(/<\/title/i, 2)
  return ended === undefined ? '' : plainTitle(title).slice(0, 300)
}

/** What stands after a tag; whatever closes it is dropped with all other tags that no body has. */
function after(source: string, tag: RegExp): string | undefined {
  const found = tag.exec(source)
  return found ? source.slice(found.index + found[0].length) : undefined
}

function plainText(bytes: Buffer): string {
  return decodeText(bytes, detectEncoding(bytes)?.name ?? 'utf-8')
}

function plainTitle(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
      const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
}
