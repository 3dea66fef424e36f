import { sql } from 'kysely'
import { reachInReports } from '@shuku/domain/people/server'
import { enqueue, type Caller, type Database } from '@shuku/kit/server'
import type { Answer, At, Fresh } from './count.ts'
import { keyOf, type Question } from './question.ts'
import { recountJob } from './recount.ts'

/** Served as it is. */
const freshSeconds = 600
/** Served too, while it is counted anew. */
const oldestSeconds = 86_400
/** Anyone who began to count is taken to have died after it. */
const patienceSeconds = 600
const notedAfterSeconds = 3600
/** So many that one person had counted are kept; each has some ten kilobytes, and eight bytes for each whom it counts. */
const mostKept = 200
/** So many of one person wait to be counted: all counts go one after the other. */
const mostWaiting = 2
/** First half of the advisory locks of those who have something counted; the second is the person. */
const lockClass = 734_119_053

/** What is known of a question before anything is counted. */
export interface Known {
  readonly key: string
  readonly question: Question
  readonly answer?: At<Answer>
  readonly isOld: boolean
  readonly isBeingCounted: boolean
  /** It is written down that it was asked, now and then. */
  readonly isToBeNoted: boolean
}

interface Row {
  readonly withinId: number | null
  readonly answer: Answer | null
  readonly countedAt: Date | null
  readonly tookMs: number | null
  readonly age: number | null
  readonly countingFor: number | null
  readonly askedBefore: number | null
}

interface Looking {
  readonly question: Question
  readonly caller: Caller
  /** For how long a statement of this transaction may run from now on. */
  readonly liveForMs: number
  readonly storedFromMs: number
}

/**
 * The stored answer to a question, if there is one that the caller may see: whom reports tell the caller of is asked in the same
 * statement, and decides which of the two it is.
 */
export async function findStored(db: Database, looking: Looking): Promise<Known> {
  const { question, caller, liveForMs, storedFromMs } = looking
  const own: Question = { ...question, withinId: caller.subcompanyId }
  const since = (column: string) => sql<number | null>`extract(epoch from now() - ${sql.ref(column)})::float8`
  const { rows } = await sql<Row>`
    select reach.within_id as "withinId", stored.answer, stored.counted_at as "countedAt", stored.took_ms as "tookMs",
      ${since('stored.counted_at')} as age, ${since('stored.counting_since')} as "countingFor",
      ${since('stored.asked_at')} as "askedBefore"
    from (
      select ${reachInReports(caller)} as within_id, set_config('statement_timeout', ${String(liveForMs)}, true)
    ) as reach
    left join report_answer as stored
      on stored.key = case when reach.within_id is null then ${keyOf(question)} else ${keyOf(own)} end`.execute(db)
  const [row] = rows
  const asked = row?.withinId === null ? question : own
  const { answer, countedAt, age } = row ?? { answer: null, countedAt: null, age: null }
  const { tookMs, countingFor, askedBefore } = row ?? { tookMs: null, countingFor: null, askedBefore: null }
  // a count that has become quick, or was slow only once, is made live again
  const isWorthStoring = (tookMs ?? 0) * 2 >= storedFromMs
  const isGood = age !== null && age < (isWorthStoring ? oldestSeconds : freshSeconds)
  return {
    key: keyOf(asked),
    question: asked,
    ...(answer && countedAt && isGood ? { answer: { ...answer, at: countedAt } } : {}),
    isOld: age !== null && age >= freshSeconds,
    isBeingCounted: countingFor !== null && countingFor < patienceSeconds,
    isToBeNoted: askedBefore !== null && askedBefore > notedAfterSeconds,
  }
}

interface AnswerToStore extends Pick<Known, 'key' | 'question'> {
  readonly answer: Fresh<Answer>
  readonly tookMs: number
  /** The person, by whichever account. */
  readonly askedBy: number
}

/** An answer of a later moment stays; of the person's others those stay that were asked for last. */
export async function storeAnswer(
  db: Database,
  { key, question, answer, tookMs, askedBy }: AnswerToStore,
): Promise<void> {
  const { at, everybody, ...numbers } = answer
  await sql`
    insert into report_answer (key, question, answer, counted_ids, counted_numbers, counted_at, took_ms, asked_by)
    values (${key}, ${JSON.stringify(question)}::jsonb, ${JSON.stringify(numbers)}::jsonb, ${everybody.ids}::integer[],
      ${everybody.numbers}::integer[], ${at}, ${Math.round(tookMs)}::integer, ${askedBy})
    on conflict (key) do update set answer = excluded.answer, counted_ids = excluded.counted_ids,
      counted_numbers = excluded.counted_numbers, counted_at = excluded.counted_at, took_ms = excluded.took_ms, counting_since = null, asked_at = now()
    where report_answer.counted_at is null or report_answer.counted_at <= excluded.counted_at`.execute(db)
  await sql`
    delete from report_answer where key in (
      select key from report_answer where asked_by = ${askedBy} and counting_since is null
      order by asked_at desc, key offset ${mostKept} for update skip locked)`.execute(db)
}

export async function noteAsked(db: Database, key: string): Promise<void> {
  await sql`update report_answer set asked_at = now() where key = ${key}`.execute(db)
}

export type CountRequest = Pick<Known, 'key' | 'question'> & Pick<AnswerToStore, 'askedBy'>

/**
 * Lets a job count it, unless one was asked to; in a transaction. False where so many others wait that the same person
 * asked for: then colleagues come first.
 */
export async function askToCount(db: Database, { key, question, askedBy }: CountRequest): Promise<boolean> {
  // what somebody asks for at once is counted one after the other
  await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${askedBy}::integer)`.execute(db)
  const since = sql`now() - make_interval(secs => ${patienceSeconds})`
  const { rows: others } = await sql<{ count: number }>`
    select count(*)::integer as count from report_answer
    where asked_by = ${askedBy} and counting_since >= ${since} and key <> ${key}`.execute(db)
  if ((others[0]?.count ?? 0) >= mostWaiting) return false
  const { rows } = await sql`
    insert into report_answer as stored (key, question, counting_since, asked_by)
    values (${key}, ${JSON.stringify(question)}::jsonb, now(), ${askedBy})
    on conflict (key) do update set counting_since = now(), asked_at = now(), asked_by = excluded.asked_by
    where stored.counting_since is null or stored.counting_since < ${since}
    returning key`.execute(db)
  if (rows.length > 0)
    await enqueue(db, recountJob, { payload: { key }, key: `reports.count:${key}`, preservesTime: true })
  return true
}
