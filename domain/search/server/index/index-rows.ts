import { isSecondHalf } from '../query/characters/characters.ts'
import { normalise, withoutBlanks, type NormaliseOptions } from '../query/normalise.ts'
import { isWordEnd, isWordStart } from '../query/runs.ts'
import { documentTerms, MAX_TERM_LENGTH, termsOf, toTsvectorLiteral, visitTerms } from '../query/terms.ts'

/** What is in the index for one document; columns named as in the tables. */
export interface IndexRows {
  readonly text: {
    document_id: number
    title: string
    heading: string
    body: string
    sources: string
    part_count: number
    terms: string
  }
  readonly parts: { document_id: number; number: number; start: number; body: string; terms: string }[]
  readonly title: { document_id: number; title: string; names: string }
  /** Of sources that are long. */
  readonly written: { document_id: number; start: number; body: string }[]
}

/** Cuts a document's texts into the rows of the index; the same texts always give the same rows. */
export function indexRowsOf(texts: DocumentTexts): IndexRows {
  const { documentId: document_id } = texts
  const title = normalise(texts.subject)
  const heading = normalise(texts.heading)
  const text = joinSources(texts.sources.filter((source) => !isName(source)))
  const names = joinSources(texts.sources.filter(isName), text.body.length)
  const body = [text.body, names.body].filter((one) => one !== '').join('\n')
  const isLong = body.length > LONG_TEXT
  const shown = isLong ? beginningOf(body, READ_BY_SECOND_STAGE) : body
  const parts = isLong ? [{ start: 0, text: title }, ...partsOf(text.body), ...partsOfJoined(names)] : []
  return {
    text: {
      document_id,
      title,
      heading,
      body: shown,
      sources: JSON.stringify([...text.sources, ...names.sources]),
      part_count: parts.length,
      terms: toTsvectorLiteral(documentTerms(title, shown, aboutTerms(heading, body))),
    },
    parts: partRows(document_id, parts),
    title: { document_id, title: withoutBlanks(title), names: namesOf(texts) },
    written: text.written.map(({ start, text }) => ({ document_id, start, body: text })),
  }
}

/** What the names of a document's files change in the rows of its long text, `textLength` of it without them. */
export function nameRowsOf(
  { documentId, code, sources }: Pick<DocumentTexts, 'documentId' | 'code' | 'sources'>,
  { textLength, firstNumber }: { readonly textLength: number; readonly firstNumber: number },
) {
  const names = joinSources(sources, textLength)
  return {
    sources: names.sources,
    parts: partRows(documentId, partsOfJoined(names), firstNumber),
    title: { document_id: documentId, names: namesOf({ code, sources }) },
  }
}

/**
 * Names of files come after all that is written, of a long text in parts of their own: a renaming changes nothing
 * before them.
 */
export function isName({ kind }: Pick<SourceText, 'kind'>): boolean {
  return kind === 'fileName'
}

function partRows(document_id: number, parts: readonly TextPart[], firstNumber = 0): IndexRows['parts'] {
  return parts.map(({ start, text }, place) => ({
    document_id,
    number: firstNumber + place,
    start,
    body: text,
    terms: toTsvectorLiteral(termsOf(text)),
  }))
}

interface Joined {
  /** Where it begins in the whole. */
  readonly start: number
  readonly body: string
  readonly sources: IndexedSource[]
  readonly written: WrittenPiece[]
}

function joinSources(texts: readonly SourceText[], behind = 0): Joined {
  const start = behind === 0 ? 0 : behind + 1
  const sources: IndexedSource[] = []
  const written: WrittenPiece[] = []
  let body = ''
  for (const { kind, attachmentId, text, hardWrapped = false } of texts) {
    const normal = normalise(text, { hardWrapped })
    if (normal === '') continue
    if (body !== '') body += '\n'
    const from = start + body.length
    const place = { from, to: from + normal.length, length: text.length }
    sources.push({ kind, ...place, ...(attachmentId === undefined ? {} : { attachmentId }) })
    for (const piece of writtenPieces(text, normal, { hardWrapped }))
      written.push({ ...piece, start: from + piece.start })
    body += normal
  }
  return { start, body, sources, written }
}

function partsOfJoined({ start, body }: Joined): TextPart[] {
  return partsOf(body).map((part) => ({ ...part, start: start + part.start }))
}

/** Code and file names, one a line: found by any fragment of three characters or more. */
function namesOf({ code, sources }: Pick<DocumentTexts, 'code' | 'sources'>): string {
  const names = [code, ...sources.filter(isName).map(({ text }) => text)]
  return [...new Set(names.map((name) => withoutBlanks(normalise(name))))].filter((name) => name !== '').join('\n')
}

/** One of the texts that a document is found by, as it was written. */
export interface SourceText {
  readonly kind: SourceKind
  readonly attachmentId?: number
  readonly text: string
  /** A single line end in it is no more than a blank (txt, pdf). */
  readonly hardWrapped?: boolean
}

/** `properties`: code and keywords; `file`: the text found in an attachment. */
export type SourceKind = 'properties' | 'body' | 'fileName' | 'file'

/** All that a document is found by. */
export interface DocumentTexts {
  readonly documentId: number
  readonly subject: string
  /** What it calls itself beside that; empty where it does not. */
  readonly heading: string
  readonly code: string
  readonly sources: readonly SourceText[]
}

/** Where a source is in the document's whole normal form, and how long it was as written. */
export interface IndexedSource {
  readonly from: number
  readonly to: number
  readonly kind: SourceKind
  readonly attachmentId?: number
  readonly length: number
}

/** Of a longer text the beginning represents all of it. */
const mostRead = 30_000
const mostAbout = 40

/**
 * The terms of what a document is about: those of its heading, and those that are in its text so often that ranking
 * counts half or more of what they can say. Both in normal form.
 */
export function aboutTerms(heading: string, body: string): Set<string> {
  const text = beginningOf(body, mostRead)
  const enough = OFTEN + Buffer.byteLength(text) / OCTETS_EACH
  const dense = [...countTerms(text)].filter(([, count]) => count >= enough)
  const densest = dense.toSorted(([, a], [, b]) => b - a).slice(0, mostAbout)
  return new Set([...termsOf(heading), ...densest.map(([term]) => term)])
}

function countTerms(normal: string): Map<string, number> {
  const counts = new Map<string, number>()
  visitTerms(normal, (term) => counts.set(term, (counts.get(term) ?? 0) + 1))
  return counts
}

/** A text as it was written, around a stretch of it. */
interface WrittenPiece {
  /** Where the stretch begins in the normal form of the whole text. */
  readonly start: number
  readonly text: string
}

/** A shorter text is read whole to show one place of it. */
const LONG_WRITTEN = 2000
const PIECE_LENGTH = 2000
/** A piece has so much of its neighbours, more than is shown around a hit. */
const AROUND = 200

/** A long text in pieces, so that the one with a hit can be shown alone; a shorter one has none. `normal` is its normal form. */
export function writtenPieces(written: string, normal: string, options: NormaliseOptions = {}): WrittenPiece[] {
  if (written.length <= LONG_WRITTEN) return []
  const pieces: WrittenPiece[] = []
  let start = 0
  for (let from = 0; from < written.length;) {
    const to = pieceEnd(written, from, options)
    const stretch = normalise(written.slice(from, to), options)
    if (stretch !== '') {
      start = placeOf(normal, stretch, start)
      const text = written.slice(cutAt(written, Math.max(0, from - AROUND)), cutAt(written, to + AROUND))
      pieces.push({ start, text })
      start += stretch.length
    }
    from = to
  }
  return pieces
}

/** Within a word that a line end parts no stretch ends, because the normal form has both of its readings behind each other. */
function pieceEnd(written: string, from: number, { hardWrapped = false }: NormaliseOptions): number {
  const to = cutAt(written, from + PIECE_LENGTH)
  if (!hardWrapped || to === written.length) return to
  const before = Math.max(from + 1, to - MAX_TERM_LENGTH)
  for (const { index, 0: word } of written.slice(before, to + MAX_TERM_LENGTH).matchAll(PARTED_WORD)) {
    const start = before + index
    if (start < to && start + word.length > to) return start
  }
  return to
}

const PARTED_WORD = /[\p{L}\p{N}\p{Pd}]+[\p{Pd}\u00ad]\s+[\p{L}\p{N}\p{Pd}]+/gu

/** Between two stretches is what separates them, or nothing: the beginning of the second tells. */
function placeOf(normal: string, stretch: string, expected: number): number {
  const beginning = stretch.slice(0, KNOWN_BY)
  const found = normal.indexOf(beginning, Math.max(0, expected - 1))
  return found >= 0 && found <= expected + KNOWN_BY ? found : expected
}

const KNOWN_BY = 20

/** Not between the two halves of a supplementary character. */
function cutAt(written: string, index: number): number {
  if (index >= written.length) return written.length
  return isSecondHalf(written.charCodeAt(index)) ? index - 1 : index
}

/** From here on a text is stored in parts: one row of all its terms would make each check read all of it. */
export const LONG_TEXT = 50_000

/** The second stage looks no further into a text for words that are near each other. */
export const READ_BY_SECOND_STAGE = 3000

/** A piece that occurs this often says half of what it can say, in a short text; */
export const OFTEN = 4
/** in a longer one once more for each so many octets. */
export const OCTETS_EACH = 4000

/** Neighbouring parts share this much, more than any phrase that can be typed, so no hit falls between them. */
const OVERLAP = 400

const PART_LENGTH = 30_000

/** `start`: where the part begins in the whole. */
type TextPart = { start: number; text: string }

/** A normal form in overlapping parts; no word is cut, so together they have the terms of the whole. */
export function partsOf(normal: string, partLength = PART_LENGTH): TextPart[] {
  const parts: TextPart[] = []
  for (let start = 0; start < normal.length;) {
    const wanted = start + partLength
    if (wanted >= normal.length) {
      parts.push({ start, text: normal.slice(start) })
      break
    }
    const end = wordBoundary(normal, wanted)
    parts.push({ start, text: normal.slice(start, end) })
    start = wordBoundary(normal, end - OVERLAP)
  }
  return parts
}

/** The beginning of a normal form, cut where no word is. */
function beginningOf(normal: string, length: number): string {
  return normal.length <= length ? normal : normal.slice(0, wordBoundary(normal, length))
}

/** The next place to the left where a text may be cut; within one endless word any place, since terms end there too. */
function wordBoundary(normal: string, wanted: number): number {
  for (let index = wanted; index > wanted - MAX_TERM_LENGTH; index--) {
    if (!isSecondHalf(normal.charCodeAt(index)) && (isWordStart(normal, index) || isWordEnd(normal, index)))
      return index
  }
  return isSecondHalf(normal.charCodeAt(wanted)) ? wanted - 1 : wanted
}
