import { indexRowsOf, type DocumentTexts, type IndexRows } from './index-rows.ts'

/** Rows of the index that are written together: those of some documents, or a stretch of a long one's. */
export interface CutRows {
  /** Of the documents whose rows begin here. */
  readonly heads: readonly RowHead[]
  readonly parts: IndexRows['parts']
  readonly written: IndexRows['written']
  /** Of the documents whose rows end here. */
  readonly texts: readonly IndexRows['text'][]
}

export interface RowHead {
  /** In normal form. */
  readonly subject: string
  readonly title: IndexRows['title']
  /** What there is in all: others of the document are of an earlier text. */
  readonly partCount: number
  readonly starts: readonly number[]
}

/** Characters of one stretch: some milliseconds for the thread that hands it on. */
const stretchLength = 500_000

/** All rows of some documents at once. */
export function cutAtOnce(texts: readonly DocumentTexts[]): CutRows {
  const rows = texts.map(indexRowsOf)
  return {
    heads: rows.map(headOf),
    parts: rows.flatMap(({ parts }) => parts),
    written: rows.flatMap(({ written }) => written),
    texts: rows.map(({ text }) => text),
  }
}

/** Characters of the texts whose rows go together: what is written for many costs little more than for one. */
const together = 100_000

/** The same rows in stretches: those of short documents together, of a long one by itself. */
export function* cutInStretches(texts: readonly DocumentTexts[]): Generator<CutRows> {
  for (const some of stretchesOf(texts, lengthOf, together)) {
    if (some.some((each) => lengthOf(each) > together)) yield* cutApart(some)
    else yield cutAtOnce(some)
  }
}

function lengthOf({ subject, code, sources }: DocumentTexts): number {
  return sources.reduce((length, { text }) => length + text.length, subject.length + code.length)
}

/** Document by document. */
function* cutApart(texts: readonly DocumentTexts[]): Generator<CutRows> {
  const nothing: CutRows = { heads: [], parts: [], written: [], texts: [] }
  for (const each of texts) {
    const rows = indexRowsOf(each)
    yield { ...nothing, heads: [headOf(rows)] }
    for (const parts of stretchesOf(rows.parts, ({ body, terms }) => body.length + terms.length))
      yield { ...nothing, parts }
    for (const written of stretchesOf(rows.written, ({ body }) => body.length)) yield { ...nothing, written }
    yield { ...nothing, texts: [rows.text] }
  }
}

function headOf({ text, title, parts, written }: IndexRows): RowHead {
  return { subject: text.title, title, partCount: parts.length, starts: written.map(({ start }) => start) }
}

/** Each a little longer than the least length at most by its last row. */
function* stretchesOf<T>(rows: readonly T[], lengthOf: (row: T) => number, least = stretchLength): Generator<T[]> {
  let stretch: T[] = []
  let length = 0
  for (const row of rows) {
    stretch.push(row)
    length += lengthOf(row)
    if (length < least) continue
    yield stretch
    stretch = []
    length = 0
  }
  if (stretch.length > 0) yield stretch
}
