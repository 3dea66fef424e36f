import { readFile } from 'node:fs/promises'
import { decodeText, detectEncoding, detectType, htmlEncodingOf, titleOf } from '@shuku/domain/files/server'
import { pageBody, type ParsedBody } from './page-body.ts'
import { textBody } from './text-body.ts'
import { withoutTurningMarks } from '@shuku/kit/contract'
import type { Location } from '../folder/walk-folder.ts'

/** A file that becomes the text of its document rather than an attachment. */
export type ReadBody = ParsedBody

/** What makes a body of a decoded text, and of a decoded page. */
export interface Making {
  readonly text: (text: string) => string | Promise<string>
  readonly page: (source: string) => ParsedBody | Promise<ParsedBody>
}

/** Longer texts are attachments: nobody edits them in a page. */
const longestBytes = 4 * 1024 * 1024

/** Whether a file would become the body of its document, by what can be known without its content. */
export function looksLikeBody({ path, sizeBytes }: { path: string; sizeBytes: number }): boolean {
  return sizeBytes <= longestBytes && /\.(?:txt|text|md|markdown|x?html?)$/i.test(path)
}

/** The body that a file of text or HTML makes; undefined for every other kind. */
export async function readBody(
  path: Location,
  { name, sizeBytes }: { name: string; sizeBytes: number },
  making: Making = { text: textBody, page: pageBody },
): Promise<ReadBody | undefined> {
  if (sizeBytes === 0 || sizeBytes > longestBytes) return undefined
  const { mime } = await detectType(path, name)
  const isPage = mime === 'text/html' || mime === 'application/xhtml+xml'
  // a page under another name is a list that a program wrote
  if (isPage && /\.[xs]?html?$|^[^.]*$/i.test(name)) {
    const bytes = await readFile(path)
    const made = await making.page(decodeText(bytes, htmlEncodingOf(bytes, true).name))
    return { ...made, title: withoutTurningMarks(made.title).trim() || titleOf(name) }
  }
  if (/\.(?:txt|text|md|markdown)$/i.test(name) && mime.startsWith('text/'))
    return { title: titleOf(name), html: await making.text(plainText(await readFile(path))), pictures: [] }
  return undefined
}

function plainText(bytes: Buffer): string {
  return decodeText(bytes, detectEncoding(bytes)?.name ?? 'utf-8')
}
