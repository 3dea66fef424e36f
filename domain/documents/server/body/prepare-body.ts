import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { sizeText } from '@shuku/kit/server'
import { links } from '@shuku/domain/addresses'
import { encodeFileId, fileCodeKey, isFileCode, storeFileOnce, readFileIds } from '@shuku/domain/files/server'
import { documentErrors } from '../../contract.ts'
import { sanitiseApart } from './body-apart.ts'
import type { ActContext } from '../act-context.ts'
import { noteClean } from './clean-bodies.ts'
import {
  fileLinksIn,
  inlinePicturesIn,
  lengthWithoutPictures,
  withPicturesStored,
  withPlainLinks,
} from './body-links.ts'

export interface PreparedBody {
  readonly html: string
  /** The files that the body shows or links to, whether or not the author may use them. */
  readonly fileIds: readonly number[]
  /**
   * Those among them that only this author can have placed: stored from the text itself, or named by their secret code.
   */
  readonly ownIds: ReadonlySet<number>
  /** The text was written by somebody else: no others are attached. */
  readonly isForeign: boolean
}

/** Twice the longest text that an import makes a body of. */
export const longestText = 8 * 1024 * 1024

/** Each walk through a text of this length takes some milliseconds: others get their turn between two. */
const longestBetweenTurns = 200_000

/** Each is stored or looked for by itself, while others wait for the document. */
export const mostFiles = 1000

/**
 * A body as it is stored: sanitised, its pictures files of their own, links to our files in their one form. One that
 * somebody else has written comes with the files that were stored for it.
 */
export async function prepareBody(
  context: ActContext,
  html: string,
  importedFileIds?: readonly number[],
): Promise<PreparedBody> {
  const length = lengthWithoutPictures(html)
  if (length > longestText) throw documentErrors.bodyTooLong({ limit: sizeText(longestText) })
  const othersTurn = async () => (html.length > longestBetweenTurns ? turn() : undefined)
  await othersTurn()
  // PostgreSQL has no text with this character
  const clean = await sanitiseApart(html.replaceAll('\0', ''), { ...context, length, to: 'save' })
  await othersTurn()
  const pictures = inlinePicturesIn(clean)
  const storedPictures = new Map<string, number | undefined>()
  requireFew(new Set(pictures))
  for (const base64 of new Set(pictures)) storedPictures.set(base64, await storePicture(context, base64))
  const shown = pictures
    .map((base64) => storedPictures.get(base64))
    .map((id) => (id === undefined ? undefined : links.file(id)))
  await othersTurn()
  const stored = withPicturesStored(clean, shown)
  await othersTurn()
  const codes = fileLinksIn(stored)
  requireFew(new Set(codes))
  const ids = await readFileIds(context.db, codes)
  const prepared = withPlainLinks(stored, ids)
  await othersTurn()
  // it has just been held to the rules: its first reader need not wait for that again
  noteClean(prepared)
  const named = importedFileIds ?? [...ids].flatMap(([code, id]) => (isFileCode(code) ? [id] : []))
  const ownIds = new Set([...named, ...storedPictures.values()].filter((id) => id !== undefined))
  return { html: prepared, fileIds: [...new Set(ids.values())], ownIds, isForeign: importedFileIds !== undefined }
}

/** The same for a draft: what its writer put into it stays named by its code, and is theirs when they save from it. */
export async function prepareDraft(context: ActContext, html: string): Promise<Pick<PreparedBody, 'html' | 'fileIds'>> {
  const { html: body, fileIds, ownIds } = await prepareBody(context, html)
  if (ownIds.size === 0) return { html: body, fileIds }
  const key = await fileCodeKey(context.db)
  const codes = new Map([...ownIds].map((id) => [String(id), encodeFileId(key, id)]))
  const draft = withPlainLinks(body, codes)
  if (draft.length > longestBetweenTurns) await turn()
  noteClean(draft)
  return { html: draft, fileIds }
}

function requireFew({ size }: ReadonlySet<string>): void {
  if (size > mostFiles) throw documentErrors.tooManyFilesInBody({ limit: mostFiles })
}

/** Returns nothing for data that is no picture, whatever its declared type. */
async function storePicture(context: ActContext, base64: string): Promise<number | undefined> {
  const content = Buffer.from(percentDecoded(base64), 'base64')
  const picture = pictureName(content)
  if (!picture) return undefined
  const stored = await context.store.put(Readable.from([content]))
  return storeFileOnce(context, { ...stored, name: picture })
}

/** The type by the first bytes; only formats that browsers show inline. */
function pictureName(content: Buffer): string | undefined {
  const head = content.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture.png'
  if (head.startsWith('\xff\xd8\xff')) return 'picture.jpg'
  if (/^GIF8[79]a/.test(head)) return 'picture.gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'picture.webp'
  return head.startsWith('BM') && content.length > 26 ? 'picture.bmp' : undefined
}

/** Some editors percent-encode the padding. */
function percentDecoded(text: string): string {
  return text.replaceAll(/%3D/gi, '=').replaceAll(/%2B/gi, '+').replaceAll(/%2F/gi, '/')
}

/** Whether a body shows nothing at all. */
export function isEmptyBody(html: string): boolean {
  return !/<hr\b/i.test(html) && !showsMoreThan(0, html)
}

/** Up to here a text beside files says what they are: some three lines of Chinese. */
const longestCoverNote = 150

/** Whether what a document is about can only be in its files. */
export function isCoverNote(html: string): boolean {
  return !showsMoreThan(longestCoverNote, html)
}

/** A tag, a blank, or some characters, which are shown. */
const pieces = /<[^>]*>|&nbsp;|[\s\u200b\ufeff]+|([^<&\s\u200b\ufeff]{1,1000}|[<&])/gi

/** Characters without blanks; pictures and tables say more than any number of them. Long texts are read as far as needed. */
function showsMoreThan(most: number, html: string): boolean {
  if (/<(?:img|table|video|audio|iframe)\b/i.test(html)) return true
  let length = 0
  for (const [, shown = ''] of html.matchAll(pieces)) {
    length += shown.length
    if (length > most) return true
  }
  return false
}
