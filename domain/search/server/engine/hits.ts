import { sql, type RawBuilder } from 'kysely'
import { preparedStatement, type Database } from '@shuku/kit/server'
import { bodyToText, selectCodes, selectFieldWords } from '@shuku/domain/documents/server'
import type { HitField } from '@shuku/domain/documents/contract'
import type { SourceKind } from '../index/index-rows.ts'
import { hardWrappedKinds } from '../index/read-texts.ts'
import { normalise } from '../query/normalise.ts'
import type { SearchQuery } from '../query/parse-query.ts'
import type { Piece } from '../query/piece.ts'
import { spelledSpan } from '../query/spelling.ts'
import { piecesCheck, read } from './found-sql.ts'
import { contains } from './match.ts'
import { isUsualQuery } from './sizes/usual-search.ts'
import { makeSnippet, markHits, markSpan, toMarkedHtml } from './snippet.ts'

/** Where a query hits these documents, which the caller has been found to be allowed to read; one statement. */
export async function hitsOf(
  db: Database,
  query: SearchQuery,
  documentIds: readonly number[],
): Promise<Map<number, Hit>> {
  if (documentIds.length === 0) return new Map()
  const places = wantedPlaces(query)
  const rows = await db
    .selectFrom('document')
    .select(['document.id', hitSource(query).as('source')])
    .where(sql<boolean>`document.id = any(${documentIds}::bigint[])`)
    .$if(areRuns(places) || isUsualQuery(query), (select) => select.modifyFront(preparedStatement))
    .execute()
  return new Map(
    rows.flatMap(({ id, source }) => {
      const hit = makeHit(source, query)
      return hit ? [[id, hit] as const] : []
    }),
  )
}

/** Where a document was hit, with enough text around it to be shown. */
interface HitSource {
  readonly kind: SourceKind
  /** The title, which shows its hits itself. */
  readonly subject: string
  /** The lines of the properties: the code, the keywords, then what custom fields have; each only if it is there. */
  readonly hasCode: boolean
  readonly hasKeywords: boolean
  /** The attachment that it is in. */
  readonly fileId: number | null
  readonly fileName: string | null
  readonly hardWrapped: boolean
  /** As it was written around the hit, of long texts. */
  readonly piece: { readonly text: string; readonly isFirst: boolean; readonly isLast: boolean } | null
  /** Of others all of it; of a body its HTML, and nothing where that is too long. */
  readonly original: string | null
  /** The normal form around the hit, where there is no piece. */
  readonly normal: string | null
  /** How far into the source the hit is, from 0 to 1. */
  readonly share: number
}

const around = 300
const originalAround = 2000
const longestHtml = 400_000

/** Selects, for the row of `document`, where the query hits its text; null where only the title was hit. */
export function hitSource(query: SearchQuery): RawBuilder<HitSource | null> {
  const places = wantedPlaces(query)
  if (places.pieces.length === 0) return sql<null>`null::jsonb`
  return sql<HitSource | null>`(
    select jsonb_build_object(
      'kind', source.kind,
      'subject', document.subject,
      'hasCode', ${selectCodes} <> '',
      'hasKeywords', document.keywords <> '',
      'fileId', attachment.file_id,
      'fileName', attachment.name,
      'hardWrapped', coalesce(content.kind = any(${[...hardWrappedKinds]}::text[]), false),
      'piece', ${writtenPiece},
      'original', case when piece.body is null then ${original} end,
      'normal', case when piece.body is null then substr(hit.body, greatest(hit.place - ${around}, 1), ${2 * around}) end,
      'share', source.share
    )
    from search_text as text
      cross join lateral (${hitIn(places)}) as hit
      cross join lateral (
        select kind, "attachmentId" as attachment_id, length, "from", "to",
          (hit.start + hit.place - 1 - "from")::float8 / greatest("to" - "from", 1) as share
        from jsonb_to_recordset(text.sources) as source (kind text, "from" integer, "to" integer, length integer, "attachmentId" bigint)
        where "from" < hit.start + hit.place
        order by "from" desc limit 1
      ) as source
      left join lateral (
        select written.start, written.body from search_written as written
        where written.document_id = text.document_id and written.start >= source."from"
          and written.start < hit.start + hit.place
        order by written.start desc limit 1
      ) as piece on true
      left join attachment on attachment.id = source.attachment_id
      left join file on file.id = attachment.file_id
      left join file_content as content on content.id = file.content_id
    where text.document_id = document.id and hit.place is not null
    limit 1
  )`
}

/** The place in a short text, or in the first part of a long one that has any. */
function hitIn(places: WantedPlaces): RawBuilder<unknown> {
  const { wholes, pieces } = places
  const place = (column: string) => {
    if (areRuns(places)) return placeOfRuns(column, places)
    const ofPieces = (isInTitle: boolean) =>
      pieces.map((piece) => {
        const where = placeOf(column, piece)
        const inTitle = placeOf('text.title', piece)
        return pieces.length === 1
          ? where
          : sql`case when (${inTitle} is not null) = ${sql.lit(isInTitle)} then ${where} end`
      })
    const ordered = pieces.length === 1 ? ofPieces(false) : [...ofPieces(false), ...ofPieces(true)]
    return sql`coalesce(${sql.join([...wholes.map((whole) => placeOf(column, whole)), ...ordered])})`
  }
  return sql`
    select looked.body, looked_into.place, 0 as start
    from (select ${read('text.body')} as body where text.part_count = 0 offset 0) as looked
      cross join lateral (select ${place('looked.body')} as place offset 0) as looked_into
    union all
    (
      select looked.body, looked_into.place, part.start
      from search_part as part
        cross join lateral (select ${read('part.body')} as body offset 0) as looked
        cross join lateral (select ${place('looked.body')} as place offset 0) as looked_into
      where part.document_id = text.document_id and part.number > 0 and text.part_count > 0
        and looked_into.place is not null
      order by part.number limit 1
    )`
}

const writtenPiece = sql`case when piece.body is not null then jsonb_build_object(
  'text', piece.body,
  'isFirst', piece.start <= source."from",
  'isLast', not exists (
    select from search_written as later
    where later.document_id = text.document_id and later.start > piece.start and later.start < source."to"
  )
) end`

const original = sql`case source.kind
  when 'body' then (select case when octet_length(html) <= ${sql.lit(longestHtml)} then html end from document_body where document_id = document.id)
  when 'file' then (
    select substr(body, greatest((source.length * source.share)::integer - ${sql.lit(originalAround)}, 1), ${sql.lit(2 * originalAround)})
    from file_text where content_id = file.content_id
  )
  when 'fileName' then attachment.name
  else concat_ws(E'\n', nullif(${selectCodes}, ''), nullif(document.keywords, ''), nullif(${selectFieldWords}, ''))
end`

interface WantedPlaces {
  readonly wholes: readonly Piece[]
  readonly pieces: readonly Piece[]
}

/**
 * The whole query, then its pieces: before others those that the title does not show already, and the longest first,
 * since that one is the rarest.
 */
function wantedPlaces({ ranked, wholes }: SearchQuery): WantedPlaces {
  const whole = wholes.map((text): Piece => ({ kind: 'code', text, terms: [{ text, prefix: true }] }))
  return {
    wholes: ranked.length > 1 ? whole : [],
    pieces: ranked.toSorted((a, b) => b.text.length - a.text.length),
  }
}

/** All of it is looked for as it was typed, wherever: no word has a border. */
function areRuns({ wholes, pieces }: WantedPlaces): boolean {
  return [...wholes, ...pieces].every((piece) => containedBy(piece)?.pattern === undefined)
}

/** The same for these, however many they are: so it is one statement, whose plan is kept. */
function placeOfRuns(column: string, { wholes, pieces }: WantedPlaces): RawBuilder<unknown> {
  const texts = [...wholes, ...pieces].map(({ text }) => text)
  return sql`(
    select placed.place
    from unnest(${texts}::text[]) with ordinality as wanted (run, nth)
      cross join lateral (select strpos(${sql.ref(column)}, wanted.run) as place offset 0) as placed
    where placed.place > 0
    order by wanted.nth > ${wholes.length}::integer and strpos(text.title, wanted.run) > 0, wanted.nth
    limit 1
  )`
}

function containedBy(piece: Piece) {
  const check = piecesCheck([piece])
  const leaf = 'all' in check ? check.all[0] : undefined
  return leaf && 'contains' in leaf ? leaf : undefined
}

/** The first place of a piece as the search means it, or null. */
function placeOf(column: string, piece: Piece): RawBuilder<unknown> {
  const where = sql.ref(column)
  const leaf = containedBy(piece)
  if (!leaf) return sql`null::integer`
  const first = (text: string) => sql`nullif(strpos(${where}, ${text}), 0)`
  if (leaf.pattern === undefined) return first(leaf.contains)
  const surely = (leaf.surely ?? []).map((text) => sql`${first(text)} + 1`)
  const byPattern = sql`nullif(regexp_instr(${where} collate "pg_c_utf8", ${leaf.pattern}), 0)`
  return sql`case when ${first(leaf.contains)} is not null then coalesce(${sql.join([...surely, byPattern])}) end`
}

/** A marked place in a text, plain and as safe HTML with `<em>` round the marks. */
export interface Hit {
  readonly text: string
  readonly marked: string
  /** The attachment that it is in; without one it is the document's own text. */
  readonly fileName: string | null
  readonly fileId: number | null
  readonly field: HitField
}

const shownAround = 3000

/** The place that shows why a document was found; undefined where only its title tells. */
function makeHit(source: HitSource | null, found: SearchQuery): Hit | undefined {
  if (!source) return undefined
  const { hardWrapped, fileName, fileId } = source
  if (source.kind === 'properties') return propertyHit(source, found)
  const title = normalise(source.subject)
  const query = { ...found, known: new Set(found.ranked.filter((piece) => contains(title, piece))) }
  const written = writtenText(source)
  const snippet =
    (written && makeSnippet(written.text, query, { hardWrapped })) ??
    makeSnippet(source.normal ?? '', query, { hardWrapped })
  if (!snippet) return undefined
  const before = snippet.isCutBefore || (written?.isCutBefore ?? true) ? '…' : ''
  const after = snippet.isCutAfter || (written?.isCutAfter ?? true) ? '…' : ''
  return {
    text: before + snippet.text + after,
    marked: before + toMarkedHtml(snippet) + after,
    fileName,
    fileId,
    field: source.kind,
  }
}

/** Code, keywords and fields are found as one text; shown is the one with the words. */
function propertyHit({ original, hasCode, hasKeywords }: HitSource, query: SearchQuery): Hit | undefined {
  const lines: HitField[] = [...(hasCode ? (['code'] as const) : []), ...(hasKeywords ? (['keywords'] as const) : [])]
  for (const [index, line] of (original ?? '').split('\n').entries()) {
    const snippet = makeSnippet(line, query)
    if (!snippet) continue
    const [before, after] = [snippet.isCutBefore ? '…' : '', snippet.isCutAfter ? '…' : '']
    return {
      text: before + snippet.text + after,
      marked: before + toMarkedHtml(snippet) + after,
      fileName: null,
      fileId: null,
      field: lines[index] ?? 'field',
    }
  }
  return undefined
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
