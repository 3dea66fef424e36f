import { normalise, withoutBlanks } from '../query/normalise.ts'
import { beginningOf, LONG_TEXT, partsOf } from './parts.ts'
import { aboutTerms } from './about.ts'
import { documentTerms, termsOf, toTsvectorLiteral } from '../query/terms.ts'
import { READ_BY_SECOND_STAGE } from '../engine/hits/score.ts'
import { writtenPieces, type WrittenPiece } from './written.ts'
import type { DocumentTexts, IndexedSource, SourceText } from './document-texts.ts'

/** What stands in the index for one document; columns named as in the tables. */
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
  const { body, sources, written } = joinSources(texts.sources)
  const isLong = body.length > LONG_TEXT
  const shown = isLong ? beginningOf(body, READ_BY_SECOND_STAGE) : body
  const parts = isLong ? [{ start: 0, text: title }, ...partsOf(body)] : []
  return {
    text: {
      document_id,
      title,
      heading,
      body: shown,
      sources: JSON.stringify(sources),
      part_count: parts.length,
      terms: toTsvectorLiteral(documentTerms(title, shown, aboutTerms(heading, body))),
    },
    parts: parts.map(({ start, text }, number) => ({
      document_id,
      number,
      start,
      body: text,
      terms: toTsvectorLiteral(termsOf(text)),
    })),
    title: { document_id, title: withoutBlanks(title), names: namesOf(texts) },
    written: written.map(({ start, text }) => ({ document_id, start, body: text })),
  }
}

interface Joined {
  readonly body: string
  readonly sources: IndexedSource[]
  readonly written: WrittenPiece[]
}

function joinSources(texts: readonly SourceText[]): Joined {
  const sources: IndexedSource[] = []
  const written: WrittenPiece[] = []
  let body = ''
  for (const { kind, attachmentId, text, hardWrapped = false } of texts) {
    const normal = normalise(text, { hardWrapped })
    if (normal === '') continue
    if (body !== '') body += '\n'
    const place = { from: body.length, to: body.length + normal.length, length: text.length }
    sources.push({ kind, ...place, ...(attachmentId === undefined ? {} : { attachmentId }) })
    for (const piece of writtenPieces(text, normal, { hardWrapped }))
      written.push({ ...piece, start: body.length + piece.start })
    body += normal
  }
  return { body, sources, written }
}

/** Code and file names, one a line: found by any fragment of three characters or more. */
function namesOf({ code, sources }: DocumentTexts): string {
  const names = [code, ...sources.filter(({ kind }) => kind === 'fileName').map(({ text }) => text)]
  return [...new Set(names.map((name) => withoutBlanks(normalise(name))))].filter((name) => name !== '').join('\n')
}
