import { sql, type RawBuilder } from 'kysely'
import type { SourceKind } from '../indexing/document-texts.ts'
import { hardWrappedKinds } from '../indexing/read-texts.ts'
import { piecesCheck } from '../text/query/checks.ts'
import type { SearchQuery } from '../text/query/parse-query.ts'
import type { Piece } from '../text/query/piece.ts'

/** Where a document was hit, with enough text around it to be shown. */
export interface HitSource {
  readonly kind: SourceKind
  /** Of the attachment that it stands in. */
  readonly fileName: string | null
  readonly hardWrapped: boolean
  /** The normal form around the hit. */
  readonly normal: string
  /** As it was written: around the hit, or, of a body, all its HTML; nothing where that is too long. */
  readonly original: string | null
  /** How far into the source the hit stands, from 0 to 1. */
  readonly share: number
}

const around = 300
const originalAround = 2000
const longestHtml = 400_000

/** Selects, for the row of `document`, where the query hits its text; null where only the title was hit. */
export function hitSource(query: SearchQuery): RawBuilder<HitSource | null> {
  const [first, ...others] = wantedPlaces(query)
  if (!first) return sql<null>`null::jsonb`
  const place = (column: string) =>
    sql`coalesce(${sql.join([first, ...others].map((wanted) => placeOf(column, wanted)))})`
  return sql<HitSource | null>`(
    select jsonb_build_object(
      'kind', source.kind,
      'fileName', attachment.name,
      'hardWrapped', coalesce(content.kind = any(${[...hardWrappedKinds]}::text[]), false),
      'normal', substr(hit.body, greatest(hit.place - ${around}, 1), ${2 * around}),
      'original', case source.kind
        when 'body' then (select case when octet_length(html) <= ${longestHtml} then html end from document_body where document_id = document.id)
        when 'file' then (
          select substr(body, greatest((source.length * source.share)::integer - ${originalAround}, 1), ${2 * originalAround})
          from file_text where content_id = file.content_id
        )
        when 'fileName' then attachment.name
        else concat_ws(E'\n', nullif(document.code, ''), nullif(document.keywords, ''))
      end,
      'share', source.share
    )
    from search_text as text
      cross join lateral (
        select text.body, ${place('text.body')} as place, 0 as start where text.part_count = 0
        union all
        (
          select part.body, ${place('part.body')}, part.start from search_part as part
          where part.document_id = text.document_id and part.number > 0 and text.part_count > 0
            and ${place('part.body')} is not null
          order by part.number limit 1
        )
      ) as hit
      cross join lateral (
        select kind, "attachmentId" as attachment_id, length,
          (hit.start + hit.place - 1 - "from")::float8 / greatest("to" - "from", 1) as share
        from jsonb_to_recordset(text.sources) as source (kind text, "from" integer, "to" integer, length integer, "attachmentId" bigint)
        where "from" < hit.start + hit.place
        order by "from" desc limit 1
      ) as source
      left join attachment on attachment.id = source.attachment_id
      left join file on file.id = attachment.file_id
      left join file_content as content on content.id = file.content_id
    where text.document_id = document.id and hit.place is not null
    limit 1
  )`
}

/** The whole query, then its pieces, the longest first: that one is the rarest. */
function wantedPlaces({ ranked, text }: SearchQuery): Piece[] {
  const whole: Piece[] = ranked.length > 1 ? [{ kind: 'code', text, terms: [{ text, prefix: true }] }] : []
  return [...whole, ...ranked.toSorted((a, b) => b.text.length - a.text.length)]
}

/** Where a piece first stands as the search means it, or null. */
function placeOf(column: string, piece: Piece): RawBuilder<unknown> {
  const where = sql.ref(column)
  const check = piecesCheck([piece])
  const leaf = 'all' in check ? check.all[0] : undefined
  if (!leaf || !('contains' in leaf)) return sql`null::integer`
  const first = sql`nullif(strpos(${where}, ${leaf.contains}), 0)`
  if (leaf.pattern === undefined) return first
  return sql`case when ${first} is not null then nullif(regexp_instr(${where} collate "pg_c_utf8", ${leaf.pattern}), 0) end`
}
