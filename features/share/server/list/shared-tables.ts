import { sql, type RawBuilder } from 'kysely'
import { documentSelection, rowOffers, selectDocuments } from '@shuku/domain/documents/server'
import { likePattern, localName } from '@shuku/domain/people/server'
import { rightMessages, levelNamed } from '@shuku/domain/rights/contract'
import { countShared, findReceivers, latestShares, type Receivers, type ShareSide } from '@shuku/domain/rights/server'
import { formatList, translate, type Language } from '@shuku/kit/i18n'
import {
  defineList,
  type Caller,
  type Context,
  type Database,
  type List,
  type PageBounds,
  handle,
} from '@shuku/kit/server'
import { sharedApi, SharedByMeRow, SharedWithMeRow, type SharedWithMe } from '../../contract/shared.ts'
import { shareMessages } from '../../messages.ts'

const text = { ...rightMessages.texts, ...shareMessages.texts }

interface TextQuery {
  readonly text: string
}

/** What both lists have: the latest shares of a side in the order of time, and the documents that they are of. */
const tableOf = (side: ShareSide) => ({
  select: ({ db, caller, language }: Context, query: TextQuery) =>
    selectShared(db, caller, language).where(
      sql<boolean>`share.id in (select id from (${latestShares(caller, { side, where: isTitled(query) })}) as latest)`,
    ),
  apart: {
    choose: ({ db, caller }: Context, query: TextQuery, { sort, after, count }: PageBounds) =>
      db.selectFrom(
        sql<{ id: number; given_at: Date }>`(${latestShares(caller, {
          side,
          where: after ? sql<boolean>`${isTitled(query)} and ${after}` : isTitled(query),
          order: sort.order,
          most: count,
        })})`.as('share'),
      ),
    show: ({ db, caller, language }: Context) => selectShared(db, caller, language),
  },
  count: async ({ db, caller }: Context, query: TextQuery) => {
    const { rows } = await sql<{ count: number }>`${countShared(caller, { side, where: isTitled(query) })}`.execute(db)
    return rows[0]?.count ?? 0
  },
  all: {
    kind: documentSelection,
    select: async ({ db, caller }: Context, query: TextQuery) =>
      db
        .selectFrom(
          sql<{ document_id: number }>`(${latestShares(caller, { side, where: isTitled(query) })})`.as('share'),
        )
        .select('share.document_id as id'),
  },
  sorts: { sharedAt: { expression: () => sql<Date>`share.given_at`, type: 'timestamptz' } } as const,
  defaultSort: { column: 'sharedAt', order: 'descend' } as const,
  tieBreak: () => sql<number>`share.id`,
  canCheck: true,
  ...rowOffers,
})

const exported = {
  sharedLevel: ({ sharedLevel }: Pick<SharedWithMeRow, 'sharedLevel'>, language: Language) =>
    text[sharedLevel][language],
}

export const sharedWithMe: List = defineList({
  endpoint: sharedApi.openSharedWithMe,
  shape: SharedWithMeRow,
  ...tableOf('withMe'),
  export: { name: text.sharedWithMe, cells: exported, isComplete: true },
})

export const sharedByMe: List = defineList({
  endpoint: sharedApi.openSharedByMe,
  shape: SharedByMeRow,
  ...tableOf('byMe'),
  complete: nameReceivers,
  export: { name: text.sharedByMe, cells: exported },
})

function isTitled({ text: typed }: TextQuery): RawBuilder<boolean> {
  if (typed === '') return sql<boolean>`true`
  return sql<boolean>`lower(document.subject) like ${`%${likePattern(typed.toLowerCase())}%`}`
}

function selectShared(db: Database, caller: Caller, language: Language) {
  // with `offset 0` it is looked up share by share: merged into the statement its joins would begin with all documents
  const document = selectDocuments(db, caller)
    .where(sql<boolean>`document.id = share.document_id`)
    .offset(sql.lit(0))
  return db
    .selectFrom('document_grant as share')
    .innerJoinLateral(document.as('shown'), (join) => join.onTrue())
    .selectAll('shown')
    .select([
      sql<string>`coalesce((
        select ${localName('giver', language)} from person as giver where giver.id = share.given_by), '')`.as(
        'sharedBy',
      ),
      sql<string>`''`.as('sharedTo'),
      'share.given_at as sharedAt',
      sql<'view' | 'edit' | 'full'>`(array['view', 'edit', 'full'])[share.level]`.as('sharedLevel'),
      'share.valid_until as sharedUntil',
    ])
}

/** Whom the caller shared the documents of one page with. */
async function nameReceivers(
  { db, caller, language }: Context,
  _query: TextQuery,
  rows: SharedByMeRow[],
): Promise<SharedByMeRow[]> {
  const documentIds = rows.map(({ id }) => id)
  const found = await findReceivers(db, { language, givenBy: caller.personId, documentIds })
  return rows.map((row) => ({ ...row, sharedTo: receiversOf(found.get(row.id), language) }))
}

function receiversOf(found: Receivers | undefined, language: Language): string {
  if (!found) return ''
  const { more } = found
  const names = formatList([...found.names], language)
  return more > 0 ? translate(text.andOthers, language, { names, more }) : names
}

type SharedRow = Omit<SharedWithMe, 'level'> & { readonly level: number }

/** The first of the list that `sharedWithMe` shows in pages. */
export const listSharedWithMe = handle(sharedApi.listSharedWithMe, async ({ db, caller, query, language }) => {
  const { rows } = await sql<SharedRow>`
    select document.id, document.subject, document.kind, ${localName('giver', language)} as "byName", latest.level,
      latest.given_at as at, mark.person_id is null as unread
    from (${latestShares(caller, { side: 'withMe', most: query.most })}) as latest
    join document on document.id = latest.document_id
    join person as giver on giver.id = latest.given_by
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
    order by latest.given_at desc, latest.id desc limit ${query.most}`.execute(db)
  return { documents: rows.map(({ level, ...row }) => ({ ...row, level: levelNamed(level) })) }
})
