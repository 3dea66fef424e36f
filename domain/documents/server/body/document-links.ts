import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import type { ActContext } from '../act-context.ts'

/** The page that programs and copied links open, and the screen as the browser has it in its address. */
const pages = [
  /\/spa\/document\/index\.jsp\?(?:[^#]*&(?:amp;)?)?id=(\d{1,15})(?=[&#]|$)/i,
  /#\/main\/document\/detail\?(?:.*&(?:amp;)?)?id=(\d{1,15})(?=&|$)/i,
]

/** The documents that links of a sanitised body lead to, each once; whether they are there is not known yet. */
export function documentLinksIn(html: string): number[] {
  // most texts have none
  if (!/\/document\//i.test(html)) return []
  const found = [...html.matchAll(/\shref\s*=\s*"([^"]{1,2000})"/gi)].map(([, address = '']) =>
    pages.map((page) => page.exec(address)?.[1]).find((id) => id !== undefined),
  )
  return [...new Set(found.flatMap((id) => (id === undefined ? [] : [Number(id)])))]
}

/** Most texts have none: nothing is to be written down of them. */
export const hasDocumentLinks = (html: string) => documentLinksIn(html).length > 0

/** So many links of a text are known; what lists every document of a company mentions none of them. */
const most = 1000

/** Writes down what the text of a document links to, in place of what it did. */
export async function storeDocumentLinks(db: Database, documentId: number, html: string): Promise<void> {
  const targets = documentLinksIn(html).slice(0, most)
  await sql`
    with gone as (
      delete from document_link where document_id = ${documentId} and target_id <> all(${targets}::bigint[])
    )
    insert into document_link (document_id, target_id)
    select ${documentId}, id from document where id = any(${targets}::bigint[]) and id <> ${documentId}
    -- one that is deleted for good at this moment is waited for, and left out
    order by id for key share
    on conflict do nothing`.execute(db)
}

interface NewText {
  readonly id: number
  readonly html: string
}

/** The same of documents that are new. */
export async function storeLinksOfNew(db: Database, texts: readonly NewText[]): Promise<void> {
  const links = texts.flatMap(({ id, html }) =>
    documentLinksIn(html)
      .slice(0, most)
      .map((target) => ({ id, target })),
  )
  if (links.length === 0) return
  await sql`
    insert into document_link (document_id, target_id)
    select link.id, document.id
    from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ target }) => target)}::bigint[]) as link (id, target)
    join document on document.id = link.target and document.id <> link.id
    order by document.id for key share of document`.execute(db)
}

export interface Mention {
  readonly id: number
  readonly subject: string
  readonly kind: string
  readonly categoryName: string
}

const listed = 50

/** The documents that the caller may read whose text links to this one, the latest changed first, and how many they are. */
export async function findMentions(
  { db, caller, language }: Pick<ActContext, 'db' | 'caller' | 'language'>,
  documentId: number,
): Promise<{ readonly mentions: Mention[]; readonly all: number }> {
  const { rows } = await sql<Mention & { all: number }>`
    select document.id::float8 as id, document.subject, document.kind, ${localName('category', language)} as "categoryName",
      (count(*) over ())::integer as all
    from document_link as link join document on document.id = link.document_id
    join category on category.id = document.category_id
    where link.target_id = ${documentId} and ${mayRead(caller)}
    order by document.updated_at desc, document.id limit ${listed}`.execute(db)
  return { mentions: rows.map(({ all: _all, ...mention }) => mention), all: rows[0]?.all ?? 0 }
}
