import { sql, type RawBuilder } from 'kysely'
import { rowOffers, selectDocuments } from '@shuku/domain/documents/server'
import { likePattern, localName } from '@shuku/domain/people/server'
import { rightMessages } from '@shuku/domain/rights/contract'
import { findReceivers, knownLevelOf, latestShares, mayRead } from '@shuku/domain/rights/server'
import { selectWriters, type Writer } from '@shuku/domain/shared-edits/server'
import { formatList, translate, type Language } from '@shuku/kit/i18n'
import type { Columns, Endpoint, QueryOf } from '@shuku/kit/contract'
import { defineList, type Caller, type Context, type List, type TableDefinition } from '@shuku/kit/server'
import {
  allTable,
  coeditedApi as api,
  CoeditedRow,
  CoeditedShareRow,
  editedExtensions,
  families,
  groupTable,
  type GroupQuery,
  type ListQuery,
} from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'

const text = coeditingMessages.texts

/** On `document`: it is such a file, and has the words that are sought in its title. */
function isSought({ text: typed, family }: ListQuery): RawBuilder<boolean> {
  const extensions = family === 'all' ? editedExtensions : families[family]
  const isTitled =
    typed === ''
      ? sql<boolean>`true`
      : sql<boolean>`lower(document.subject) like ${`%${likePattern(typed.toLowerCase())}%`}`
  return sql<boolean>`(document.extension = any(${[...extensions]}::text[]) and ${isTitled})`
}

const rightOf = (caller: Caller) =>
  sql<'view' | 'edit' | 'full'>`(array['view', 'edit', 'full'])[greatest(1, ${knownLevelOf(caller)})]`

/** Filled in for the page alone. */
const ofPage = [
  sql<number>`0`.as('fileId'),
  sql<string>`''`.as('fileName'),
  sql<number>`0`.as('sizeBytes'),
  sql<string>`''`.as('sharedTo'),
] as const

function selectRows({ db, caller }: Context, query: ListQuery, isOfList: RawBuilder<boolean>) {
  return selectDocuments(db, caller)
    .where(isSought(query))
    .where(isOfList)
    .where(mayRead(caller))
    .select([
      sql<Writer[]>`'[]'::jsonb`.as('editors'),
      rightOf(caller).as('right'),
      ...ofPage,
      'document.version as version',
    ])
}

const ofAllLists = { canCheck: true, ...rowOffers }

const inWords = ({ right }: Pick<CoeditedRow, 'right'>, language: Language) => rightMessages.texts[right][language]
const cells = {
  right: inWords,
  editors: ({ editors }: CoeditedRow, language: Language) =>
    formatList(
      editors.map(({ name }) => name),
      language,
    ),
}

const ofDocuments = {
  sorts: { updatedAt: { expression: () => sql<Date>`document.updated_at`, type: 'timestamptz' } },
  defaultSort: { column: 'updatedAt', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  complete: (context: Context, _query: ListQuery, rows: CoeditedRow[]) => complete(context, rows),
  ...ofAllLists,
} as const

/** With types of its own, so that the picker opens the same table. */
type ListOf<E extends Endpoint, C extends Columns> = Pick<List, 'handlers'> & {
  readonly table: TableDefinition<C, E['query'], QueryOf<E>>
}

export const listMine: ListOf<typeof api.listMine, typeof CoeditedRow.columns> = defineList<
  typeof api.listMine,
  typeof CoeditedRow.columns
>({
  endpoint: api.listMine,
  shape: CoeditedRow,
  export: { name: text.myDocuments, cells },
  ...ofDocuments,
  select: (context, query) => selectRows(context, query, isByCaller(context)),
})

/** One's own by an index, and what was shared: no other document is looked at. */
export const listAll: ListOf<typeof api.listAll, typeof allTable.columns> = defineList<
  typeof api.listAll,
  typeof allTable.columns
>({
  endpoint: api.listAll,
  shape: allTable,
  export: { name: text.allDocuments, cells },
  ...ofDocuments,
  select: (context, query) => {
    const shared = latestShares(context.caller, { side: 'withMe', where: isSought(query) })
    return selectRows(
      context,
      query,
      sql<boolean>`document.id in (
        select document.id from document where ${isByCaller(context)} and document.deleted_at is null and ${isSought(query)}
        union select given.document_id from (${shared}) as given)`,
    )
  },
})

function isByCaller({ caller }: Context): RawBuilder<boolean> {
  return sql<boolean>`document.creator_id = ${caller.personId}`
}

export const listInGroup: ListOf<typeof api.listInGroup, typeof groupTable.columns> = defineList<
  typeof api.listInGroup,
  typeof groupTable.columns
>({
  endpoint: api.listInGroup,
  shape: groupTable,
  export: { name: text.groupShares, cells },
  ...ofDocuments,
  select: (context, query) =>
    selectRows(
      context,
      query,
      sql<boolean>`document.id in (
        select share.document_id from document_grant as share join principal on principal.id = share.principal_id
        where share.ended_at is null and share.source = 'share' and (share.valid_until is null or share.valid_until > now())
          and ${isBetween(context.caller, query)})`,
    ),
})

/** On `share` and `principal`: whom a document is open to is known to who shared it, and to those it is shared with. */
function isBetween({ personId }: Caller, { receiver, receiverId }: GroupQuery): RawBuilder<boolean> {
  const isTo = (kind: string, id: number) =>
    sql<boolean>`(principal.kind = ${kind} and principal.ref_id = ${id}::integer)`
  const isByMe = sql<boolean>`share.given_by = ${personId}`
  if (receiver === 'person')
    return sql<boolean>`(${isTo('person', receiverId)} and ${isByMe}
      or ${isTo('person', personId)} and share.given_by = ${receiverId}::integer)`
  return sql<boolean>`(${isTo('group', receiverId)} and (${isByMe} or ${isMemberOf(personId)}))`
}

/** On `share`: it is to somebody, or to what they are a member of. */
function isMemberOf(personId: number): RawBuilder<boolean> {
  return sql<boolean>`share.principal_id in (
    select mine.principal_id from person_principal as mine
    where mine.person_id = ${personId} and (mine.valid_until is null or mine.valid_until > now()))`
}

export const listSharedByMe: List = defineList<typeof api.listSharedByMe, typeof CoeditedShareRow.columns>({
  endpoint: api.listSharedByMe,
  shape: CoeditedShareRow,
  export: { name: text.historyShares, cells: { right: inWords } },
  select: ({ db, caller }, query) => {
    // with `offset 0` it is looked up share by share
    const document = selectDocuments(db, caller)
      .where(sql<boolean>`document.id = share.document_id`)
      .select([rightOf(caller).as('right'), 'document.version as version'])
      .offset(sql.lit(0))
    const shares = latestShares(caller, { side: 'byMe', where: isSought(query) })
    return db
      .selectFrom(sql<{ id: number; document_id: number; given_at: Date }>`(${shares})`.as('share'))
      .innerJoinLateral(document.as('shown'), (join) => join.onTrue())
      .selectAll('shown')
      .select([...ofPage, sql<Date | null>`share.given_at`.as('sharedAt')])
  },
  sorts: { sharedAt: { expression: () => sql<Date>`share.given_at`, type: 'timestamptz' } },
  defaultSort: { column: 'sharedAt', order: 'descend' },
  tieBreak: () => sql<number>`share.id`,
  complete: (context, _query, rows) => complete(context, rows),
  ...ofAllLists,
})

interface Found {
  readonly id: number
  readonly fileId: number | null
  readonly fileName: string | null
  readonly sizeBytes: number | null
  readonly editors: Writer[]
  /** Who shared it with the caller last. */
  readonly giver: string | null
}

type Completed = Pick<CoeditedRow, 'id' | 'fileId' | 'fileName' | 'sizeBytes' | 'sharedTo'> &
  Partial<Pick<CoeditedRow, 'editors'>>

/** The files of the rows of a page, who writes them now, and whom they are shared with or by whom they were. */
async function complete<R extends Completed>(context: Context, rows: R[]): Promise<R[]> {
  const { db, caller, language } = context
  const documentIds = rows.map(({ id }) => id)
  if (documentIds.length === 0) return rows
  const { rows: found } = await sql<Found>`
    select asked.id::float8 as id, ${selectWriters(language, sql`asked.id`)} as editors,
      written.file_id::float8 as "fileId", written.name as "fileName", written.size_bytes::float8 as "sizeBytes", (
      select ${localName('giver', language)} from document_grant as share join person as giver on giver.id = share.given_by
      where share.document_id = asked.id and share.ended_at is null and share.source = 'share'
        and (share.valid_until is null or share.valid_until > now()) and share.given_by <> ${caller.personId}
        and ${isMemberOf(caller.personId)}
      order by share.given_at desc, share.id desc limit 1
    ) as giver
    from unnest(${documentIds}::bigint[]) as asked (id)
    left join lateral (
      select file_id, attachment.name, content.size_bytes
      from attachment join file on file.id = file_id join file_content as content on content.id = file.content_id
      where document_id = asked.id and removed_at is null and not in_body order by sort, attachment.id limit 1
    ) as written on true`.execute(db)
  const byId = new Map(found.map((each) => [each.id, each]))
  const receivers = await findReceivers(db, { language, givenBy: caller.personId, documentIds })
  const sharedTo = (id: number) => {
    const to = receivers.get(id)
    const giver = byId.get(id)?.giver ?? null
    if (!to) return giver === null ? text.notShared[language] : translate(text.sharedByOther, language, { name: giver })
    const names = formatList([...to.names], language)
    return to.more > 0 ? translate(text.andOthers, language, { names, more: to.more }) : names
  }
  return rows.map((row) => ({
    ...row,
    fileId: byId.get(row.id)?.fileId ?? 0,
    fileName: byId.get(row.id)?.fileName ?? '',
    sizeBytes: byId.get(row.id)?.sizeBytes ?? 0,
    sharedTo: sharedTo(row.id),
    ...(row.editors === undefined ? {} : { editors: byId.get(row.id)?.editors ?? [] }),
  }))
}
