import { sql, type RawBuilder } from 'kysely'
import {
  creatorRelations,
  fixedPrincipals,
  rowOfSubject,
  selectMemberships,
  selectSubcompany,
} from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { isClearedFor } from '../conditions/clearance.ts'
import { isRelative, subjectIn, termsRow } from '../sets/entries.ts'
import type { Share } from '../sets/share-documents.ts'
import { relatedTo, requireDocument, withReaders } from './select-readers.ts'

export interface SharesPreview {
  /** How many people the shares reach who then may read the document. */
  readonly reached: number
  /** The number among them who cannot read it now. */
  readonly added: number
}

/** What keeps a document closed to everybody whom shares name: its status, its secrecy, their security level. */
export type ShareBarrier = 'draft' | 'secrecy' | 'security'

/** What shares would open of a document, exactly; writes nothing. */
export async function previewShares(
  db: Database,
  documentId: number,
  shares: readonly Share[],
): Promise<SharesPreview & { barrier?: ShareBarrier }> {
  const opened = await selectOpened(db, documentId, shares)
  const { rows } = await sql<SharesPreview & { barrier: ShareBarrier | null }>`
    ${opened} select count(*)::integer as reached, (count(*) filter (where is_new))::integer as added,
      case when exists (select from affected) then null
        when exists (select from principal) and not exists (select from asked) then 'draft'
        when not exists (select from named) then null
        when not exists (select from named where is_cleared) then 'secrecy' else 'security' end as barrier
    from affected`.execute(db)
  const { barrier, ...counted } = rows[0] ?? { reached: 0, added: 0 }
  return barrier ? { ...counted, barrier } : counted
}

/** The same of several documents: people who would then read one of them, and those to whom one of them would be new. */
export async function previewSharesOfMany(
  db: Database,
  documentIds: readonly number[],
  shares: readonly Share[],
): Promise<SharesPreview> {
  const reached = new Set<number>()
  const added = new Set<number>()
  for (const documentId of documentIds) {
    const opened = await selectOpened(db, documentId, shares)
    const { rows } = await sql<{ all: number[]; isNew: number[] }>`
      ${opened} select coalesce(array_agg(id), '{}') as "all",
        coalesce(array_agg(id) filter (where is_new), '{}') as "isNew" from affected`.execute(db)
    for (const id of rows[0]?.all ?? []) reached.add(id)
    for (const id of rows[0]?.isNew ?? []) added.add(id)
  }
  return { reached: reached.size, added: added.size }
}

/** The head of a statement, with the table `affected` (id, is_new): whom the shares let read the document. */
async function selectOpened(db: Database, documentId: number, shares: readonly Share[]): Promise<RawBuilder<unknown>> {
  await requireDocument(db, documentId)
  const unit = await findUnit(db, documentId)
  const open = shares.filter(({ validUntil }) => !validUntil || validUntil.getTime() > Date.now())
  const named = JSON.stringify(open.map((share, index) => namedRow(share, { index, unit })))
  return sql`
    with principal as (
      select * from jsonb_to_recordset(${named}::jsonb) as given (id integer, kind text, ref_id integer, level smallint,
        unit_id integer, grant_level integer, min_security integer, max_security integer)
    ),
    ${await withReaders(db, documentId)},
    asked as (select principal.* from principal cross join subject where grant_level >= subject.least_level),
    members as (
      select person_id, principal_id from (${selectMemberships({ people: sql`true`, principals: sql`true` })}) as named
      union all
      select related.person_id, asked.id from asked cross join subject
      cross join lateral ${relatedTo(sql`asked.id`)} as related (person_id)
    ),
    named as (
      select person.id, ${isClearedFor(sql`subject.secrecy`, sql`person.classification`)} as is_cleared,
        person.security_level between asked.min_security and asked.max_security as is_within
      from members join asked on asked.id = members.principal_id
      join person on person.id = members.person_id cross join subject
      where person.status = 'active'
    ),
    opened as (select distinct id from named where is_cleared and is_within),
    affected as (
      select opened.id, not exists (select from readers where readers.id = opened.id) as is_new from opened
    )`
}

interface Unit {
  readonly id: number
  readonly subcompanyId: number
}

/** A share as a row like those of `principal`; its principal need not exist yet. */
function namedRow({ to, ...terms }: Share, { index, unit }: { index: number; unit: Unit }) {
  const row = rowOfSubject(isRelative(to) ? subjectIn(to, unit) : to)
  const { level, min_security, max_security } = termsRow(terms)
  const relation = creatorRelations.find((kind) => kind === row.kind)
  // relations are asked of the document, by the numbers that they have everywhere
  return {
    id: relation ? fixedPrincipals[relation] : -1 - index,
    ...row,
    grant_level: level,
    min_security,
    max_security,
  }
}

async function findUnit(db: Database, documentId: number): Promise<Unit> {
  const { rows } = await sql<Unit>`
    select document.unit_id as id, ${selectSubcompany(sql`document.unit_id`)} as "subcompanyId" from document where id = ${documentId}`.execute(
    db,
  )
  return rows[0] ?? { id: 0, subcompanyId: 0 }
}
