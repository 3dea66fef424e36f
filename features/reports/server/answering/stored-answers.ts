import { sql } from 'kysely'
import { reachInReports } from '@shuku/domain/people/server'
import { enqueue, type Caller, type Database } from '@shuku/kit/server'
import type { Answer, At } from './count.ts'
import { keyOf, type Question } from './question.ts'
import { recountJob } from './recount.ts'

/** Served as it is. */
const freshSeconds = 600
/** Served too, while it is counted anew. */
const oldestSeconds = 86_400
/** Anyone who began to count is taken to have died after it. */
const patienceSeconds = 600
const notedAfterSeconds = 3600

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
  readonly answer: At<Answer>
  readonly tookMs: number
}

/** An answer of a later moment stays. */
export async function storeAnswer(db: Database, { key, question, answer, tookMs }: AnswerToStore): Promise<void> {
  const { at, ...numbers } = answer
  await sql`
    insert into report_answer (key, question, answer, counted_at, took_ms)
    values (${key}, ${JSON.stringify(question)}::jsonb, ${JSON.stringify(numbers)}::jsonb, ${at}, ${Math.round(tookMs)}::integer)
    on conflict (key) do update set answer = excluded.answer, counted_at = excluded.counted_at,
      took_ms = excluded.took_ms, counting_since = null, asked_at = now()
    where report_answer.counted_at is null or report_answer.counted_at <= excluded.counted_at`.execute(db)
}

export async function noteAsked(db: Database, key: string): Promise<void> {
  await sql`update report_answer set asked_at = now() where key = ${key}`.execute(db)
}

/** Lets a job count it, unless one was asked to; in a transaction. */
export async function askToCount(db: Database, { key, question }: Pick<Known, 'key' | 'question'>): Promise<void> {
  const { rows } = await sql`
    insert into report_answer as stored (key, question, counting_since)
    values (${key}, ${JSON.stringify(question)}::jsonb, now())
    on conflict (key) do update set counting_since = now(), asked_at = now()
    where stored.counting_since is null or stored.counting_since < now() - make_interval(secs => ${patienceSeconds})
    returning key`.execute(db)
  if (rows.length > 0) await enqueue(db, recountJob, { payload: { key }, key: `reports.count:${key}` })
}
