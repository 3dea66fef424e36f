import { sql, type RawBuilder } from 'kysely'
import { bodyToShow } from '@shuku/domain/documents/server'
import { isFileCode, mayUseFile, readFileIds, selectHoldings, selectSources } from '@shuku/domain/files/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import type { Apart, Caller, Database } from '@shuku/kit/server'

interface Writing {
  readonly db: Database
  readonly caller: Caller
  readonly apart: Apart
  readonly request: { readonly prefix: string }
}

export interface WrittenTexts {
  readonly texts: readonly string[]
  /** The pictures in them that everybody may see from now on. */
  readonly fileIds: readonly number[]
}

const ourFile = '/weaver/weaver.file.FileDownload?fileid='
const fileAddress = /\/weaver\/weaver\.file\.FileDownload\?fileid=([0-9a-f]{1,32})(?![0-9a-f])/gi
const pictures = sql.join(['image/jpeg', 'image/gif', 'image/png', 'image/webp'].map((mime) => sql.lit(mime)))

/**
 * Rich texts as they are stored: clean, links to our files by their plain ids. What a keeper has just put in is named by
 * its secret code; a plain id opens nothing that was not open before, since somebody else may have written it.
 */
export async function writeTexts(context: Writing, written: readonly string[]): Promise<WrittenTexts> {
  const clean: string[] = []
  for (const text of written) clean.push(await cleanText(context, text))
  const named = [...new Set(clean.flatMap((text) => [...text.matchAll(fileAddress)].map(([, id = '']) => id)))]
  if (named.length === 0) return { texts: clean, fileIds: [] }
  const ids = await readFileIds(context.db, named)
  const texts = clean.map((text) =>
    text.replace(fileAddress, (whole, id: string) => (ids.has(id) ? `${ourFile}${ids.get(id)}` : whole)),
  )
  const own = [...ids].flatMap(([code, id]) => (isFileCode(code) ? [id] : []))
  const { rows } = await sql<{ id: number }>`
    select file.id::float8 as id from file join file_content as content on content.id = file.content_id
    where file.id = any(${[...new Set(ids.values())]}::bigint[]) and content.mime in (${pictures})
      and (${isInKnowledge} or (file.id = any(${own}::bigint[]) and ${isOwnUpload(context.caller)}))
    order by file.id for key share of file`.execute(context.db)
  return { texts, fileIds: rows.map(({ id }) => id) }
}

/** What a program's frame saved may be JSON, which no screen draws as HTML; all else is HTML. */
async function cleanText({ caller, apart, request: { prefix } }: Writing, text: string): Promise<string> {
  const plain = text.replaceAll('\0', '').replaceAll(`${prefix}${ourFile}`, ourFile)
  return isJson(plain) ? plain : bodyToShow(plain, { caller, apart, request: { prefix: '' } })
}

/** What is drawn as HTML whatever it is: JSON, which a canvas keeps as it is, becomes a paragraph, and is cleaned. */
export function asHtml(text: string): string {
  return isJson(text) ? `<p>${text}</p>` : text
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The same as it leaves the server. */
export async function textToShow(
  { caller, apart, request }: Pick<Writing, 'apart' | 'request'> & { readonly caller: { readonly personId: number } },
  text: string,
): Promise<string> {
  return isJson(text)
    ? text.replaceAll(ourFile, `${request.prefix}${ourFile}`)
    : bodyToShow(text, { caller, apart, request })
}

/** Strangers get no file: what would stay empty is left out. An alternative text may have a ">". */
export function withoutPictures(html: string): string {
  return html.replaceAll(/<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi, '')
}

/** On `file`: everybody with a session sees it in a point or a map. */
export const isInKnowledge = sql<boolean>`(
  exists (select from knowledge_map as map where map.preview_file_id = file.id)
  or exists (select from knowledge_map as map where map.file_ids @> array[file.id])
  or exists (select from knowledge_point as point where point.file_ids @> array[file.id]))`

/** On `file`: the caller uploaded it for this; it is in no document, and not more secret than what everybody sees. */
export function isOwnUpload(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    file.uploaded_by in (${sql.lit(caller.personId)}, ${sql.lit(caller.signedInId)})
    and ${mayUseFile(caller, 'attach')}
    and coalesce(file.upload_secrecy, ${sql.lit(secrecyLevels.public)}) = ${sql.lit(secrecyLevels.public)}
    and not exists (
      select from ${selectSources(sql`file.id`)} as content
      cross join lateral ${selectHoldings({ fileId: sql`content.id` })} as holding where holding.file_id is not null))`
}
