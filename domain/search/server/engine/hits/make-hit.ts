import { bodyToText } from '@shuku/domain/documents/server'
import { toMarkedHtml } from './marked-text.ts'
import { makeSnippet, markHits, markSpan } from './snippet.ts'
import { spelledSpan } from '../../query/spelling.ts'
import type { SearchQuery } from '../../query/parse-query.ts'
import type { HitSource } from './hit-source.ts'

/** A marked place in a text, plain and as safe HTML with `<em>` round the marks. */
export interface Hit {
  readonly text: string
  readonly marked: string
  /** The attachment that it stands in; without one it is the document's own text. */
  readonly fileName: string | null
  readonly fileId: number | null
}

const shownAround = 3000

/** The place that shows why a document was found; undefined where only its title tells. */
export function makeHit(source: HitSource | null, query: SearchQuery): Hit | undefined {
  if (!source) return undefined
  const { hardWrapped, fileName, fileId } = source
  const written = writtenText(source)
  const snippet =
    (written && makeSnippet(written.text, query, { hardWrapped })) ??
    makeSnippet(source.normal ?? '', query, { hardWrapped })
  if (!snippet) return undefined
  const before = snippet.isCutBefore || (written?.isCutBefore ?? true) ? '…' : ''
  const after = snippet.isCutAfter || (written?.isCutAfter ?? true) ? '…' : ''
  return { text: before + snippet.text + after, marked: before + toMarkedHtml(snippet) + after, fileName, fileId }
}

/** A title with its hits marked; undefined where there are none. */
export function markTitle(subject: string, query: SearchQuery): string | undefined {
  const marked = markHits(subject, query)
  if (marked.marks.length > 0) return toMarkedHtml(marked)
  const { spelled } = query
  const bySpelling = spelled === undefined ? undefined : markSpan(subject, (normal) => spelledSpan(normal, spelled))
  return bySpelling && toMarkedHtml(bySpelling)
}

interface WrittenText {
  readonly text: string
  readonly isCutBefore: boolean
  readonly isCutAfter: boolean
}

/** Of a long text only the surroundings: looking through all of it takes longer than everything else. */
function writtenText({ kind, piece, original, share }: HitSource): WrittenText | undefined {
  if (piece) return { text: piece.text, isCutBefore: !piece.isFirst, isCutAfter: !piece.isLast }
  if (original === null) return undefined
  if (kind !== 'body')
    return { text: original, isCutBefore: kind === 'file' && share > 0.01, isCutAfter: kind === 'file' }
  const text = bodyToText(original)
  const place = Math.round(text.length * share)
  const start = Math.max(0, place - shownAround)
  const end = Math.min(text.length, place + shownAround)
  return { text: text.slice(start, end), isCutBefore: start > 0, isCutAfter: end < text.length }
}
