import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { notify, withdraw } from '@shuku/domain/notices/server'
import { categoriesRunBy, checkRight, endShares, lockDocuments, shareDocuments } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { companyZone, handle, localTime, type Context } from '@shuku/kit/server'
import { subscriptionApi as api, subscriptionErrors, type Act } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'
import { decidesOn, isSubscribable, selectDeciders } from './conditions.ts'
import { noticeOf, waitingNoticesOf } from './remind.ts'

const text = subscriptionMessages.texts

type SubscriptionContext = Context<QueryOf<typeof api.act>>
interface Other {
  readonly kind: 'person' | 'department'
  readonly id: number
}

export const act = handle(api.act, async (context) => {
  const { query, language } = context
  const [n, said] = await acts[query.act](context)
  return { message: translate(text[said], language, { n }) }
})

type Done = Promise<readonly [number, 'askedMany' | 'approvedMany' | 'rejectedMany' | 'takenBackMany']>
const acts: Readonly<Record<Act, (context: SubscriptionContext) => Done>> = {
  add: async (context) => [await ask(context), 'askedMany'],
  approve: async (context) => [await approve(context), 'approvedMany'],
  reject: async (context) => [await reject(context), 'rejectedMany'],
  getback: async (context) => [await takeBack(context), 'takenBackMany'],
}

/** All of them or none. A document that cannot be subscribed to is refused, whether it exists or not. */
async function ask(context: SubscriptionContext): Promise<number> {
  const { db, caller, query } = context
  const ids = [...new Set(query.ids)]
  await requireFewer(context, ids)
  const { rows: documents } = await sql<{ id: number }>`
    select id::float8 as id from document
    where id = any(${ids}::bigint[]) and ${isSubscribable(caller)} order by id`.execute(db)
  if (ids.length === 0 || documents.length < ids.length) throw subscriptionErrors.notSubscribable()
  const others = await readOthers(context)
  for (const { id } of documents) {
    const { rows } = await sql<{ id: number }>`
      insert into subscription (document_id, person_id, note, others, days)
      values (${id}, ${caller.personId}, ${query.note}, ${JSON.stringify(others.get(id) ?? [])}::jsonb,
        ${query.days || null}::smallint)
      on conflict (document_id, person_id) where state = 'asked' do nothing returning id::float8 as id`.execute(db)
    const [made] = rows
    if (!made) throw subscriptionErrors.alreadyAsked()
    const details = query.note === '' ? {} : { note: query.note }
    await notify(
      db,
      { kind: 'subscriptionAsked', by: caller.personId, subjectIds: [id], details, source: noticeOf(made.id) },
      selectDeciders(made.id),
    )
  }
  return documents.length
}

const most = { ofOneDocument: 3, ofAll: 100 }
/** First half of the advisory locks of those who ask; the second is the person. */
const lockClass = 734_119_045

/** Each request is a notice and a mail to those who decide. After a rejection one may ask again, with a limit per day. */
async function requireFewer({ db, caller }: SubscriptionContext, ids: readonly number[]): Promise<void> {
  // what somebody asks for at once is counted one after the other
  await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${caller.personId}::integer)`.execute(db)
  const { rows } = await sql<{ all: number; again: number }>`
    select coalesce(sum(n), 0)::float8 as all,
      coalesce(max(n) filter (where document_id = any(${ids}::bigint[])), 0)::float8 as again
    from (
      select document_id, count(*) as n from subscription
      where person_id = ${caller.personId} and asked_at > now() - interval '1 day' group by 1
    ) as asked`.execute(db)
  const { all = 0, again = 0 } = rows[0] ?? {}
  if (all + ids.length > most.ofAll) throw subscriptionErrors.tooMany({ most: most.ofAll })
  if (again >= most.ofOneDocument) throw subscriptionErrors.tooOften({ most: most.ofOneDocument })
}

/** People and departments that there are, by the document for which they were chosen. */
async function readOthers({ db, query }: SubscriptionContext): Promise<Map<number, Other[]>> {
  const chosen = query.others.split('_').flatMap((part) => {
    const [rowId = '', selection = ''] = part.split('-')
    const others = selection
      .split(',')
      .filter((id) => id !== '')
      .map((id): Other =>
        id.startsWith('d') ? { kind: 'department', id: Number(id.slice(1)) } : { kind: 'person', id: Number(id) },
      )
    return others.length > 0 ? [[Number(rowId), others] as const] : []
  })
  const all = chosen.flatMap(([, others]) => others)
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as other (kind text, id integer)
    where other.kind = 'person' and exists (select from person where person.id = other.id and status = 'active')
      or other.kind = 'department' and exists (
        select from unit where unit.id = other.id and unit.kind = 'department' and not unit.canceled)`.execute(db)
  if ((rows[0]?.n ?? 0) < all.length) throw subscriptionErrors.othersUnknown()
  return new Map(chosen)
}

interface Subscription {
  readonly id: number
  readonly documentId: number
  readonly personId: number
  readonly others: readonly Other[]
  readonly grantIds: readonly number[]
  readonly isAuthor: boolean
  /** For so many days it was asked for. */
  readonly days: number | null
}

/** Those that the caller decides on and that are in this state, locked: if two people decide at once, the second is refused. */
async function lock(context: SubscriptionContext, state: 'asked' | 'approved'): Promise<Subscription[]> {
  const { db, caller, query } = context
  const ids = [...new Set(query.ids)]
  const { rows: asked } = await sql<{ id: number }>`
    select distinct document_id::float8 as id from subscription where id = any(${ids}::bigint[])`.execute(db)
  // who decides is read once nobody changes the documents any more
  await lockDocuments(
    db,
    asked.map(({ id }) => id),
  )
  const { rows } = await sql<Subscription>`
    select subscription.id::float8 as id, document.id::float8 as "documentId", subscription.person_id as "personId",
      subscription.others, to_jsonb(subscription.grant_ids) as "grantIds", subscription.days,
      document.creator_id = ${caller.personId} as "isAuthor"
    from subscription
    join document on document.id = subscription.document_id
    join person as author on author.id = document.creator_id
    where subscription.id = any(${ids}::bigint[]) and subscription.state = ${state} and ${decidesOn(context)}
    order by subscription.id for update of subscription`.execute(db)
  if (ids.length === 0 || rows.length < ids.length) throw subscriptionErrors.decided()
  return rows
}

const dayMs = 86_400_000

/** When a subscription ends that was asked for so many days, by what the approval says; null: never. */
type End = (askedDays: number | null) => Date | null

/** After some days it ends at the minute of the approval; a day lasts, as it does for shares, to its last second. */
async function readEnd({ db, query }: SubscriptionContext): Promise<End> {
  const { until, days: given } = query
  if (until === undefined)
    return (asked) => {
      const days = given ?? asked ?? 0
      return days === 0 ? null : new Date(Date.now() + days * dayMs)
    }
  if (until <= localTime(new Date(), companyZone()).day) throw subscriptionErrors.endTooEarly()
  const { rows } = await sql<{ end: Date }>`
    select (${until}::date + 1)::timestamp at time zone ${companyZone()} - interval '1 second' as end`.execute(db)
  return () => rows[0]?.end ?? null
}

/** The right to read, for the subscriber and those whom they chose; for some days perhaps. */
async function approve(context: SubscriptionContext): Promise<number> {
  const { db, caller, language, query } = context
  const { canDownload } = query
  const endOf = await readEnd(context)
  const subscriptions = await lock(context, 'asked')
  await requireSharing(context, subscriptions)
  const ends = await findOwnEnds(context, subscriptions)
  if (canDownload && subscriptions.some(({ isAuthor }) => !isAuthor)) throw subscriptionErrors.downloadOfOthers()
  for (const { id, documentId, personId, others, days: asked } of subscriptions) {
    const readers: Other[] = [{ kind: 'person', id: personId }, ...others]
    const validUntil = earlierOf(endOf(asked), ends.get(documentId) ?? null)
    const { made } = await shareDocuments(db, {
      documentIds: [documentId],
      shares: readers.map((to) => ({ to, level: 'view', canDownload, validUntil })),
      source: 'subscription',
      note: text.givenBySubscription[language],
      givenBy: caller.personId,
    })
    await decide(context, { id, state: 'approved', grantIds: made, validUntil })
    await recordDocumentAct(context, { act: 'share', documentIds: [documentId], details: { subscription: id } })
    const until = validUntil ? { until: localTime(validUntil, companyZone()).day } : {}
    await notifySubscriber(context, 'subscriptionApproved', { id, documentId, personId, details: until })
  }
  return subscriptions.length
}

/** An author gives what they may share as it is now. */
async function requireSharing(context: SubscriptionContext, subscriptions: readonly Subscription[]): Promise<void> {
  const ids = subscriptions.filter(({ isAuthor }) => isAuthor).map(({ documentId }) => documentId)
  const { refused } = await checkRight(context, ids, 'share')
  if (refused.length > 0) throw subscriptionErrors.decided()
}

/** By document, when the caller’s own reading ends: who decides in place of the author without running the category gives no more. */
async function findOwnEnds(
  context: SubscriptionContext,
  subscriptions: readonly Subscription[],
): Promise<ReadonlyMap<number, Date>> {
  const ids = subscriptions.filter(({ isAuthor }) => !isAuthor).map(({ documentId }) => documentId)
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from document
    where id = any(${ids}::bigint[]) and category_id not in ${categoriesRunBy(context.caller)}`.execute(context.db)
  const { allowed } = await checkRight(
    context,
    rows.map(({ id }) => id),
    'read',
  )
  return new Map(
    allowed.flatMap(({ id, viewUntil }) => (viewUntil === Infinity ? [] : [[id, new Date(viewUntil * 1000)] as const])),
  )
}

/** Null is never. */
function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

async function reject(context: SubscriptionContext): Promise<number> {
  const subscriptions = await lock(context, 'asked')
  for (const subscription of subscriptions) {
    await decide(context, { id: subscription.id, state: 'rejected', grantIds: [], validUntil: null })
    await notifySubscriber(context, 'subscriptionRejected', subscription)
  }
  return subscriptions.length
}

interface Decision {
  readonly id: number
  readonly state: 'approved' | 'rejected'
  readonly grantIds: readonly number[]
  readonly validUntil: Date | null
}

async function decide(
  { db, caller }: SubscriptionContext,
  { id, state, grantIds, validUntil }: Decision,
): Promise<void> {
  await sql`
    update subscription set state = ${state}, decided_at = now(), decided_by = ${caller.personId},
      grant_ids = ${grantIds}::bigint[], valid_until = ${validUntil}::timestamptz
    where id = ${id}`.execute(db)
  // nothing is left to decide: it counts in nobody's bell any more
  await withdraw(db, noticeOf(id), ...waitingNoticesOf(id))
}

async function takeBack(context: SubscriptionContext): Promise<number> {
  const { db, caller } = context
  const subscriptions = await lock(context, 'approved')
  for (const { id, documentId, personId, grantIds } of subscriptions) {
    await endShares(db, grantIds, caller.personId)
    await sql`update subscription set state = 'takenBack', taken_back_at = now() where id = ${id}`.execute(db)
    await recordDocumentAct(context, { act: 'unshare', documentIds: [documentId], details: { subscription: id } })
    await notifySubscriber(context, 'subscriptionTakenBack', { id, documentId, personId })
  }
  return subscriptions.length
}

type NotifiedSubscription = Pick<Subscription, 'id' | 'documentId' | 'personId'> & {
  readonly details?: { readonly until?: string }
}

async function notifySubscriber(
  { db, caller }: SubscriptionContext,
  kind: string,
  { id, documentId, personId, details = {} }: NotifiedSubscription,
) {
  const source = `${noticeOf(id)}:${kind}`
  await notify(db, { kind, by: caller.personId, subjectIds: [documentId], details, source }, [personId])
}
