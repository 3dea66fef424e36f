import { sql } from 'kysely'
import { approvalErrors } from '@shuku/domain/approval/contract'
import { approveTogether, decide } from '@shuku/domain/approval/server'
import type { ActContext } from '@shuku/domain/documents/server'
import { identify, isClearedFor, mayRead } from '@shuku/domain/rights/server'
import { z, type QueryOf } from '@shuku/kit/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import {
  attempt,
  defineJob,
  eachApart,
  enqueue,
  inTransaction,
  Progress,
  startProgress,
  type Context,
  type Database,
  type JobContext,
} from '@shuku/kit/server'
import { decideManyKind, DecidedMany, type approvalApi } from '../contract.ts'
import { approvalTexts } from '../messages.ts'
import { decideManyMessages } from '../many-messages.ts'
import { sayDecided } from './say-decided.ts'

const payload = z.object({
  progressId: z.int(),
  personId: z.int(),
  signedInId: z.int(),
  address: z.string(),
  terminal: z.string(),
  decision: z.enum(['approve', 'return']),
  comment: z.string(),
  toStep: z.int().optional(),
  /** Of what was asked for beside these: what waited for the caller no more. */
  gone: z.int().default(0),
  /** In the order in which they are decided; with the hash of what was seen. */
  approvals: z.array(z.object({ id: z.int(), hash: z.string().optional() })),
})
type Work = z.output<typeof payload>
type Asked = Work['approvals'][number]

/** Few enough that nobody waits long for one of them; what they have in common is done once for all of them. */
const batch = 10

/**
 * Some of them in a transaction, which also counts them: after a kill it goes on behind the last ones. Where that fails,
 * each has one of its own. What the caller may decide is asked anew with each transaction.
 */
export const decideMany = defineJob({
  name: decideManyKind,
  payload,
  run: async (work, context) => {
    const { database } = context
    const progress = await Progress.open(database, work.progressId)
    const decideNext = async (some: readonly Asked[]) => {
      if (progress.signal.aborted) return
      await inTransaction(database, { isolation: 'read committed' }, async (db) => {
        await decideSome(context, { db, work, some })
        await context.cameFurther?.(db)
      })
      await progress.advance(some.length)
    }
    const alone: Parameters<typeof eachApart<Asked>>[2] = {
      about: ({ id }) => ({ approvalId: id }),
      run: (one) => decideNext([one]),
      leftOut: async (one) => {
        await note(database, work, { one, reason: await failed(database, work) })
        await progress.advance()
      },
    }
    await eachApart(context, inBatches(work.approvals.slice(progress.done)), {
      about: (some) => ({ approvalIds: some.map(({ id }) => id) }),
      run: decideNext,
      leftOut: (some) => eachApart(context, some, alone),
    })
    const result = await resultOf(database, work.progressId)
    const said = progress.signal.aborted ? undefined : sayAll(work, result)
    await progress.finish({ ...result, said })
  },
  gaveUp: async ({ progressId }, _error, { database }) => {
    await (await Progress.open(database, progressId)).fail(await resultOf(database, progressId))
  },
})

function inBatches(approvals: readonly Asked[]): Asked[][] {
  const count = Math.ceil(approvals.length / batch)
  return Array.from({ length: count }, (_, index) => approvals.slice(index * batch, (index + 1) * batch))
}

interface Some {
  readonly db: Database
  readonly work: Work
  readonly some: readonly Asked[]
}

async function decideSome({ store }: Pick<JobContext, 'store'>, { db, work, some }: Some): Promise<void> {
  const { personId, signedInId, address, terminal, decision, comment } = work
  const contextNow = async (): Promise<ActContext | undefined> => {
    const known = await identify(db, { personId })
    const request = { address, terminal }
    return known && { db, store, caller: { ...known, signedInId }, language: known.language, request }
  }
  const together = decision === 'approve' && some.length > 1 ? await contextNow() : undefined
  const approved = together ? await approveSome(together, some, comment) : new Set<number>()
  if (approved.size > 0) await note(db, work, { decided: approved.size })
  for (const one of some) if (!approved.has(one.id)) await decideOne(await contextNow(), { db, work, one })
}

/** Those of them that are approved together; none where one of them is refused. */
export async function approveSome(context: ActContext, some: readonly Asked[], comment: string): Promise<Set<number>> {
  const seen = new Map(some.flatMap(({ id, hash }) => (hash === undefined ? [] : [[id, hash]])))
  const approved = await attempt(context.db, () => approveTogether(context, { seen, comment }))
  return approved instanceof Set ? approved : new Set()
}

const waitsNoMore = [approvalErrors.notYours().code, approvalErrors.notFound().code]

interface One extends Pick<Some, 'db' | 'work'> {
  readonly one: Asked
}

async function decideOne(context: ActContext | undefined, { db, work, one }: One): Promise<void> {
  if (!context) return note(db, work, { one, reason: approvalErrors.notYours().textIn('zh-CN') })
  const { decision, comment, toStep } = work
  const { language } = context
  const decided = await attempt(db, () =>
    decide(context, { approvalId: one.id, decision, comment, toStep, hash: one.hash }),
  )
  if (decided === true) return note(db, work, { decided: 1 })
  const isGone = decided === false || waitsNoMore.includes(decided.code)
  const reason = isGone ? approvalTexts.leftOut[language] : decided.textIn(language)
  await note(db, work, { one, reason, context, isGone })
}

interface Refused {
  /** So many are decided, and none is refused. */
  readonly decided?: number
  readonly one?: Asked
  readonly reason?: string
  readonly context?: ActContext
  /** It waits for the caller no more. */
  readonly isGone?: boolean
}

/** They are through; of one that was refused, with the reason, and its title for who may read it. */
async function note(
  db: Database,
  { progressId }: Work,
  { decided = 0, one, reason = '', context, isGone = false }: Refused,
): Promise<void> {
  const { rows } = await sql<{ id: number; subject: string }>`
    select document.id::float8 as id, case when ${context ? mayRead(context.caller) : sql`false`} then document.subject else '' end as subject
    from approval join document on document.id = approval.document_id where approval.id = ${one?.id ?? 0}`.execute(db)
  const refused = JSON.stringify(rows.map((row) => ({ ...row, reason })))
  await sql`
    update job_progress set done = done + ${decided}::integer + ${one ? 1 : 0}::integer, result = jsonb_build_object(
      'done', coalesce((result ->> 'done')::integer, 0) + ${decided}::integer,
      'gone', coalesce((result ->> 'gone')::integer, 0) + ${isGone ? 1 : 0}::integer,
      'refused', coalesce(result -> 'refused', '[]') || ${refused}::jsonb)
    where id = ${progressId}`.execute(db)
}

async function failed(db: Database, { personId }: Work): Promise<string> {
  const { language } = await db
    .selectFrom('person')
    .select('language')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return decideManyMessages.texts.failed[language as Language]
}

async function resultOf(db: Database, progressId: number): Promise<DecidedMany> {
  const row = await db.selectFrom('job_progress').select('result').where('id', '=', progressId).executeTakeFirst()
  return DecidedMany.catch({ done: 0, gone: 0, refused: [] }).parse(row?.result)
}

function sayAll({ decision, approvals, gone: before }: Work, { done, gone }: DecidedMany): DecidedMany['said'] {
  const counts = { done, gone, failed: approvals.length + before - done - gone }
  return { 'zh-CN': sayDecided(decision, counts, 'zh-CN'), 'en-US': sayDecided(decision, counts, 'en-US') }
}

type Deciding = Context<QueryOf<typeof approvalApi.decide>>

/** A job decides those of them that wait for the caller; the others are named in its result from the beginning. */
export async function decideByJob(context: Deciding, approvalIds: readonly number[], gone: readonly number[]) {
  const { db, caller, request, language, query } = context
  const { decision, comment, toStep, seen } = query
  const hashes = new Map(seen?.map(({ approvalId, hash }) => [approvalId, hash]))
  const n = approvalIds.length
  const { approving, returning, began } = decideManyMessages.texts
  const title = translate(decision === 'approve' ? approving : returning, language, { n })
  const { personId, signedInId } = caller
  const progressId = await startProgress(db, { personId, kind: decideManyKind, title, total: n })
  await noteGone(context, progressId, gone)
  await enqueue(db, decideMany, {
    payload: {
      progressId,
      personId,
      signedInId,
      address: request.address,
      terminal: request.terminal ?? '',
      decision,
      comment,
      toStep,
      gone: gone.length,
      approvals: approvalIds.map((id) => ({ id, hash: hashes.get(id) })),
    },
  })
  const message = translate(began, language, { n })
  return { message, done: 0, refused: 0, refusedIds: [], reasons: [], jobId: progressId }
}

/**
 * What the caller was never asked for is counted alone: its document is none of theirs. Of what they were asked for they
 * know the title that it had then, also where they may not read it any more by that.
 */
async function noteGone(
  { db, caller, language }: Deciding,
  progressId: number,
  gone: readonly number[],
): Promise<void> {
  if (gone.length === 0) return
  const isKnown = sql<boolean>`(${mayRead(caller)}
    or document.version <= approval.version and ${isClearedFor(sql`document.secrecy`, sql.lit(caller.clearance))})`
  const { rows } = await sql<{ id: number; subject: string }>`
    select document.id::float8 as id, case when ${isKnown} then document.subject else '' end as subject
    from approval join document on document.id = approval.document_id
    where approval.id = any(${gone}::bigint[]) and exists (
      select from approval_task as task where task.approval_id = approval.id and task.person_id = ${caller.personId})
    order by document.id, approval.id`.execute(db)
  const refused = rows.map((row) => ({ ...row, reason: approvalTexts.leftOut[language] }))
  const result: DecidedMany = { done: 0, gone: gone.length, refused }
  await db
    .updateTable('job_progress')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', progressId)
    .execute()
}
