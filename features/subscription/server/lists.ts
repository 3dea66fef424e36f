import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { levelOf, mayRead } from '@shuku/domain/rights/server'
import { bySyllables, defineTable, handle, openTable, readWrite, type Caller, type Context } from '@shuku/kit/server'
import { SubscribableRow, subscriptionApi, SubscriptionQuery, SubscriptionRow, type Tab } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'
import { decidesOn, isSearched, isSubscribable } from './conditions.ts'

const text = subscriptionMessages.texts
const subject = { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' as const }

/** A day of the caller's, as programs read dates. */
const dayOf = ({ timeZone }: Caller, column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`

/** What one may ask for: never anything of the text. */
export const subscribableTable = defineTable({
  shape: SubscribableRow,
  query: SubscriptionQuery,
  select: ({ db, caller, language }, query) =>
    db
      .selectFrom('document')
      .innerJoin('person as author', 'author.id', 'document.creator_id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .where(isSubscribable(caller))
      .where(isSearched(query, caller))
      .select([
        'document.id',
        'document.id as documentId',
        'document.id as rowId',
        'document.subject',
        'document.kind',
        localName('category', language).as('categoryName'),
        localName('author', language).as('authorName'),
        sql<SubscribableRow['state']>`case when exists (
          select from subscription
          where document_id = document.id and person_id = ${caller.personId} and state = 'asked') then 'asked' end`.as(
          'state',
        ),
        dayOf(caller, 'document.created_at').as('createdOn'),
        'document.created_at as createdAt',
      ]),
  sorts: { subject, createdOn: { expression: () => sql<Date>`document.created_at`, type: 'timestamptz' } },
  defaultSort: { column: 'createdOn', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  canCheck: true,
  export: {
    name: text.subscribable,
    cells: {
      createdOn: ({ createdAt }) => createdAt,
      state: ({ state }, language) => (state ? text[state][language] : ''),
    },
  },
})

/** On `subscription`, `document` and `author`. Of what one neither reads nor may ask for, no list tells. */
export function isOfTab(view: Tab, context: Pick<Context, 'db' | 'caller'>): RawBuilder<boolean> {
  const { caller } = context
  if (view === '0')
    return sql<boolean>`subscription.person_id = ${caller.personId} and document.deleted_at is null
      and (${mayRead(caller)} or ${isSubscribable(caller)})`
  const state = view === '1' ? 'asked' : 'approved'
  return sql<boolean>`subscription.state = ${sql.lit(state)} and ${decidesOn(context)}`
}

const othersNamed = ({ language }: Context) => sql<string>`coalesce((
  select string_agg(coalesce(
    (select ${localName('person', language)} from person where other.kind = 'person' and person.id = other.id),
    (select ${localName('unit', language)} from unit where other.kind = 'department' and unit.id = other.id)), ${language === 'zh-CN' ? '、' : ', '})
  from jsonb_to_recordset(subscription.others) as other (kind text, id integer)), '')`

export const subscriptionTable = defineTable({
  shape: SubscriptionRow,
  query: SubscriptionQuery,
  select: (context, query) => {
    const { db, caller, language } = context
    return db
      .selectFrom('subscription')
      .innerJoin('document', 'document.id', 'subscription.document_id')
      .innerJoin('person as author', 'author.id', 'document.creator_id')
      .innerJoin('person as subscriber', 'subscriber.id', 'subscription.person_id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .where(isOfTab(query.view, context))
      .where(isSearched(query, caller))
      .select([
        'subscription.id',
        'document.id as documentId',
        'document.id as rowId',
        'document.subject',
        'document.kind',
        localName('category', language).as('categoryName'),
        localName('author', language).as('authorName'),
        localName('subscriber', language).as('personName'),
        othersNamed(context).as('others'),
        'subscription.note',
        sql<SubscriptionRow['state']>`subscription.state`.as('state'),
        'subscription.days',
        'subscription.valid_until as validUntil',
        dayOf(caller, 'subscription.asked_at').as('askedOn'),
        'subscription.asked_at as askedAt',
        sql<string | null>`${dayOf(caller, 'subscription.decided_at')}`.as('decidedOn'),
        sql<number>`case when ${mayRead(caller)} then greatest(${levelOf(caller)}, 1) else 0 end`.as('level'),
      ])
  },
  sorts: { subject, askedOn: { expression: () => sql<Date>`subscription.asked_at`, type: 'timestamptz' } },
  defaultSort: { column: 'askedOn', order: 'descend' },
  tieBreak: () => sql<number>`subscription.id`,
  canCheck: true,
  export: {
    name: text.history,
    cells: { askedOn: ({ askedAt }) => askedAt, state: ({ state }, language) => text[state][language] },
  },
})

export const listSubscriptions = readWrite(
  handle(subscriptionApi.listSubscriptions, async (context) => {
    const { query } = context
    const key =
      query.view === '3'
        ? await openTable(context, subscribableTable, query)
        : await openTable(context, subscriptionTable, query)
    return { key }
  }),
)
