import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith, identify } from '@shuku/domain/rights/server'
import { z, type QueryOf } from '@shuku/kit/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import {
  defineJob,
  eachApart,
  enqueue,
  inTransaction,
  Progress,
  startProgress,
  type Context,
  type Database,
} from '@shuku/kit/server'
import {
  settingsAtOnce,
  settingsOfManyKind,
  type SetMany,
  type settingsOfManyApi,
} from '../../contract/settings-of-many.ts'
import { settingsOfManyMessages } from '../../settings-of-many-messages.ts'
import { readEntered, setSome, type Chosen } from './set-some.ts'

const text = settingsOfManyMessages.texts

const payload = z.object({
  progressId: z.int(),
  personId: z.int(),
  signedInId: z.int(),
  address: z.string(),
  section: z.string(),
  values: z.record(z.string(), z.string()),
  ids: z.array(z.int()),
})
type Work = z.output<typeof payload>

/**
 * Some categories in each transaction, which also counts them: categories are locked while they are changed, and who
 * creates a document in one waits. After a kill it goes on behind the last ones. Rights are looked at anew each time.
 */
export const settingsOfManyJob = defineJob({
  name: settingsOfManyKind,
  payload,
  queue: settingsOfManyKind,
  run: async (work, context) => {
    const { database } = context
    const progress = await Progress.open(database, work.progressId)
    const steps: number[][] = []
    for (let from = progress.done; from < work.ids.length; from += settingsAtOnce)
      steps.push(work.ids.slice(from, from + settingsAtOnce))
    await eachApart(context, steps, {
      about: (categoryIds) => ({ categoryIds }),
      run: async (ids) => {
        if (progress.signal.aborted) return
        await inTransaction(database, { isolation: 'read committed' }, async (db) => {
          await setNext(db, work, ids)
          await context.cameFurther?.(db)
        })
        await progress.advance(ids.length)
      },
      leftOut: async (ids) => {
        await inTransaction(database, { isolation: 'read committed' }, (db) => leaveOut(db, work, ids))
        await progress.advance(ids.length)
      },
    })
    await progress.finish()
  },
  gaveUp: async ({ progressId }, _error, { database }) => {
    await (await Progress.open(database, progressId)).fail()
  },
})

async function setNext(db: Database, work: Work, ids: readonly number[]): Promise<void> {
  const { personId, signedInId, address } = work
  const known = await identify(db, { personId })
  if (!known) return leaveOut(db, work, ids)
  const { language } = known
  const context = { db, caller: { ...known, signedInId }, language, request: { address } }
  const { rows } = await sql<Chosen & { maySet: boolean }>`
    select id, parent_id as "parentId", ${localName('category', language)} as name,
      id in ${categoriesWith(known, 'settings')} as "maySet"
    from category where id = any(${ids}::integer[]) and deleted_at is null order by id`.execute(db)
  const chosen = rows.filter(({ maySet }) => maySet)
  const gone = rows.filter(({ maySet }) => !maySet)
  const set = chosen.length > 0 ? await setSome(context, chosen, readEntered(work, language)) : nothing
  // they were theirs to set when they chose them
  const refused = gone.map(({ id, name }) => ({ id, name, reason: text.mayNotSet[language] }))
  await note(db, work, { n: ids.length, ...set, refused: [...set.refused, ...refused] })
}

const nothing: Omit<SetMany, 'section'> = { changed: 0, refused: [], changeIds: [] }

async function leaveOut(db: Database, work: Work, ids: readonly number[]): Promise<void> {
  const { language } = await db
    .selectFrom('person')
    .select('language')
    .where('id', '=', work.personId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('category')
    .select(['id', localName('category', language as Language).as('name')])
    .where('id', 'in', ids)
    .execute()
  const refused = rows.map((row) => ({ ...row, reason: text.failed[language as Language] }))
  await note(db, work, { ...nothing, n: ids.length, refused })
}

type Step = Omit<SetMany, 'section'> & { readonly n: number }

/** So many more are through. */
async function note(db: Database, { progressId }: Work, { n, changed, refused, changeIds }: Step): Promise<void> {
  await sql`
    update job_progress set done = done + ${n}::integer, result = result || jsonb_build_object(
      'changed', (result ->> 'changed')::integer + ${changed}::integer,
      'refused', (result -> 'refused') || ${JSON.stringify(refused)}::jsonb,
      'changeIds', (result -> 'changeIds') || ${JSON.stringify(changeIds)}::jsonb)
    where id = ${progressId}`.execute(db)
}

export async function setByJob(
  { db, caller, request, language, query }: Context<QueryOf<typeof settingsOfManyApi.changeSettingsOfMany>>,
  chosen: readonly Chosen[],
) {
  const n = chosen.length
  const message = translate(text.changing, language, { n })
  const { personId, signedInId } = caller
  const progressId = await startProgress(db, { personId, kind: settingsOfManyKind, title: message, total: n })
  const result = JSON.stringify({ ...nothing, section: query.section })
  await db.updateTable('job_progress').set({ result }).where('id', '=', progressId).execute()
  const { section, values } = query
  const ids = chosen.map(({ id }) => id)
  const who = { personId, signedInId, address: request.address }
  await enqueue(db, settingsOfManyJob, { payload: { progressId, ...who, section, values, ids } })
  return { message, changed: 0, refused: [], changeIds: [], jobId: progressId }
}
