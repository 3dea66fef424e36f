import { sql, type RawBuilder } from 'kysely'
import { notify } from '@shuku/domain/notices/server'
import { withReadersOfMany } from '@shuku/domain/rights/server'
import { isSeenBy } from '@shuku/domain/virtual-folders/server'
import { eachApart, inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import { entriesNotice, lastDaily } from './follow.ts'

/** Of more new documents a round looks at the latest. */
export const mostOfRound = 5000
/** So many documents and followers, one times the other, are asked about in one statement. */
const pairsAtOnce = 250_000
const mostPeopleAtOnce = 1000

/** Up to when new documents are looked at: those of now, and those of once a day. */
export interface Round {
  readonly until: string
  readonly day: string
}

/** Columns for a select of a `Round`: its end, and the last hour before it at which those of once a day are notified. */
export const roundUntil = (at: RawBuilder<unknown>) => sql`${at}::text as until, ${lastDaily(at)}::text as day`

/** On `follower`. */
export const untilOf = ({ until, day }: Round) =>
  sql<Date>`(case when follower.daily then ${day}::timestamptz else ${until}::timestamptz end)`

export interface FolderNews {
  readonly folderId: number
  readonly name: string
  /** All that may be new for any of its followers. */
  readonly documentIds: readonly number[]
  /** On `follower`, `person` and `document`: it is new for them. */
  readonly isNew: RawBuilder<boolean>
  /** Up to when followers were notified of what comes in this way. */
  readonly upTo: 'told_until' | 'found_until'
  readonly round: Round
}

/**
 * Notifies the followers of a folder of what is new in it, as far as they see it and may read the document: many of them
 * by one statement, and those who get the same by one event. What goes wrong with one is passed over.
 */
export async function notifyOfNew(context: JobContext, news: FolderNews): Promise<void> {
  const { database } = context
  const atOnce = Math.min(mostPeopleAtOnce, Math.ceil(pairsAtOnce / news.documentIds.length))
  for (let after = 0; ;) {
    const people = await findFollowers(database, news, { after, atOnce })
    if (people.length === 0) return
    after = people.at(-1) ?? 0
    await eachApart(context, [people], {
      about: () => ({ folderId: news.folderId, people: people.length }),
      run: () => notifySome(database, news, people),
      leftOut: () => notifyEach(context, news, people),
    })
    if (people.length < atOnce) return
  }
}

function notifyEach(context: JobContext, news: FolderNews, people: readonly number[]): Promise<void> {
  const { folderId } = news
  return eachApart(context, people, {
    about: (personId) => ({ folderId, personId }),
    run: (personId) => notifySome(context.database, news, [personId]),
    // what is new by then is asked of the next round
    leftOut: (personId) => moveOn(context.database, news, [personId]),
  })
}

interface Portion {
  readonly after: number
  readonly atOnce: number
}

async function findFollowers(
  database: Database,
  { folderId, upTo, round }: FolderNews,
  { after, atOnce }: Portion,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select follower.person_id as id from virtual_folder_follower as follower
    where follower.folder_id = ${folderId} and follower.person_id > ${after} and follower.${sql.ref(upTo)} < ${untilOf(round)}
    order by 1 limit ${atOnce}`.execute(database)
  return rows.map(({ id }) => id)
}

interface Notified {
  readonly documentIds: readonly number[]
  readonly personIds: readonly number[]
}

async function notifySome(database: Database, news: FolderNews, people: readonly number[]): Promise<void> {
  const { folderId, name, upTo, round } = news
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const seers = await findSeers(db, folderId, people)
    for (const { documentIds, personIds } of seers.length > 0 ? await findNotified(db, news, seers) : []) {
      const source = `folder:${upTo}:${folderId}:${personIds[0]}:${round.until}`
      const about = { subjectIds: documentIds, details: { folderId, name }, source }
      await notify(db, { kind: entriesNotice.id, ...about }, personIds)
    }
    await moveOn(db, news, people)
  })
}

async function findSeers(db: Database, folderId: number, people: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id from person join virtual_folder as folder on folder.id = ${folderId}
    where person.id = any(${people}::integer[]) and person.status = 'active' and ${isSeenBy(sql`person.id`)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Each pair is joined by keys: whatever the database believes of their number, it looks up one row for each. */
async function findNotified(
  db: Database,
  news: FolderNews,
  personIds: readonly number[],
): Promise<readonly Notified[]> {
  const { folderId, documentIds, isNew } = news
  const { rows } = await sql<Notified>`
    with ${withReadersOfMany({ documentIds, personIds })},
    notified as (
      select person.id as person_id, array_agg(document.id::float8 order by document.id desc) as document_ids
      from pairs join document on document.id = pairs.document_id join person on person.id = pairs.person_id
      join virtual_folder_follower as follower on follower.person_id = person.id and follower.folder_id = ${folderId}
      where ${isNew}
      group by 1
    )
    select document_ids as "documentIds", array_agg(person_id order by person_id) as "personIds"
    from notified group by 1 order by min(person_id)`.execute(db)
  return rows
}

type Moved = Pick<FolderNews, 'folderId' | 'upTo' | 'round'>

async function moveOn(db: Database, { folderId, upTo, round }: Moved, personIds: readonly number[]): Promise<void> {
  await sql`
    update virtual_folder_follower as follower set ${sql.ref(upTo)} = greatest(${sql.ref(upTo)}, ${untilOf(round)})
    where folder_id = ${folderId} and person_id = any(${personIds}::integer[])`.execute(db)
}
