import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { codeSection } from '@shuku/domain/documents/server'
import { approvalApi, decidedAtOnce, decideManyKind } from '@shuku/features/approval/contract'
import { categoryConsoleApi, settingsOfManyKind } from '@shuku/features/category-console/contract'
import type { Database } from '@shuku/kit/server'
import type { TestClient } from '@shuku/kit/testing'
import { lost, type MorePlaces, type Side } from './side.ts'

/** Each more than goes without a job. */
const inSettings = 41
const inApprovals = decidedAtOnce + 1

/** The categories; the documents that get codes the caller makes. */
export async function makePlaces(client: TestClient): Promise<MorePlaces> {
  const make = async (name: string, parentId?: number) => (await client.call(categoryApi.create, { name, parentId })).id
  const settings = await make('批量设置')
  for (let made = 1; made <= inSettings; made += 1) await make(`批量设置 ${made}`, settings)
  const approvals = await make('批量审批')
  const id = Number((await client.raw({ path: '/api/shuku/session' })).json['personId'])
  const steps = [{ name: '', approvers: [{ kind: 'person' as const, id }], mode: 'any' as const }]
  await client.call(approvalApi.saveRule, { categoryId: approvals, rule: { isOn: true, steps, allowsOwn: true } })
  return { settings, approvals, codes: await make('重新编号') }
}

/** All of them get one limit, and then the other. */
export async function* changeSettings({ client, database, places, attempt, ledger }: Side): AsyncGenerator<void> {
  for (;;) {
    yield
    await attempt(async () => {
      const { running, limits, ids } = await lookAtSettings(database, places.settings).catch(lost)
      if (running > 0) return
      const maxUploadSize = limits[0] === 10 ? '20' : '10'
      await client.call(categoryConsoleApi.changeSettingsOfMany, { ids, section: 'upload', values: { maxUploadSize } })
      ledger.count('settingsOfMany')
    })
    await delay(150)
  }
}

interface Settings {
  readonly running: number
  readonly limits: readonly number[]
  readonly ids: number[]
}

async function lookAtSettings(database: Database, parentId: number): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select array_agg(distinct max_upload_mb::float8) as limits, array_agg(id order by id) as ids, ${runningJobs(settingsOfManyKind)} as running
    from category where parent_id = ${parentId}`.execute(database)
  return rows[0] ?? { running: 0, limits: [], ids: [] }
}

const runningJobs = (kind: string) => sql<number>`(
  select count(*)::integer from job_progress where kind = ${kind} and state in ('waiting', 'running'))`

/** Documents that wait for approval are made one by one, and decided together once they are enough for a job. */
export async function* decideTogether({ client, database, places, attempt, ledger, mark }: Side): AsyncGenerator<void> {
  for (;;) {
    yield
    await attempt(async () => {
      const { running, waiting } = await lookAtApprovals(database, places.approvals).catch(lost)
      if (running > 0) {
        await delay(100)
        return
      }
      if (waiting.length < inApprovals) {
        const html = '<p>待审批。</p>'
        await client.call(documentApi.saveDocument, { subject: `审批 ${mark()}`, html, categoryId: places.approvals })
        return
      }
      const { documents } = await client.call(approvalApi.listToDecide, { approvalIds: [...waiting] })
      const seen = documents.map(({ approvalId, hash }) => ({ approvalId, hash }))
      const approvalIds = seen.map(({ approvalId }) => approvalId)
      await client.call(approvalApi.decide, { approvalIds, decision: 'approve', seen })
      ledger.count('decideMany')
    })
  }
}

interface Approvals {
  readonly running: number
  readonly waiting: readonly number[]
  readonly approved: number
}

async function lookAtApprovals(database: Database, categoryId: number): Promise<Approvals> {
  const { rows } = await sql<Approvals>`
    select coalesce(array_agg(approval.id::float8) filter (where state = 'running'), '{}') as waiting,
      count(*) filter (where state = 'approved' and document.status = ${statuses.inForce})::integer as approved, ${runningJobs(decideManyKind)} as running
    from approval join document on document.id = document_id where category_id = ${categoryId}`.execute(database)
  return rows[0] ?? { running: 0, waiting: [], approved: 0 }
}

/** All documents of a category get codes by its rule, which is then another one. */
export async function* renumber({ client, database, places, attempt, ledger }: Side): AsyncGenerator<void> {
  for (let turn = 0; ; turn += 1) {
    yield
    await attempt(async () => {
      const { running } = await lookAtCodes(database, places.codes).catch(lost)
      if (running > 0) return
      const pattern = `${turn % 2 === 0 ? 'A' : 'B'}-[number:4]`
      await client.call(codeSection.settings.save, { categoryId: places.codes, isOn: true, pattern })
      const { count } = await client.call(categoryConsoleApi.previewRenumbering, { categoryId: places.codes })
      if (count === 0) return
      await client.call(categoryConsoleApi.renumber, { categoryId: places.codes })
      ledger.count('renumber')
    })
    await delay(150)
  }
}

interface Codes {
  readonly running: number
  readonly documents: number
  readonly codes: number
  readonly rules: number
  /** Between the first number and the last, both counted. */
  readonly numbers: number
}

async function lookAtCodes(database: Database, categoryId: number): Promise<Codes> {
  const number = sql`substring(code from '[0-9]+$')::integer`
  const { rows } = await sql<Codes>`
    select count(*)::integer as documents, count(distinct code)::integer as codes,
      count(distinct left(code, 1))::integer as rules, coalesce(max(${number}) - min(${number}) + 1, 0)::integer as numbers,
      (select count(*)::integer from bulk_operation where ended_at is null and kind = 'renumber') as running
    from document where category_id = ${categoryId}`.execute(database)
  return rows[0] ?? { running: 0, documents: 0, codes: 0, rules: 0, numbers: 0 }
}

/** What is wrong with them: a job that has ended did all of it, and whatever one says it did is done, and nothing twice. */
export async function faultsOfMore(database: Database, places: MorePlaces): Promise<string[]> {
  const faults: string[] = []
  const { running, limits } = await lookAtSettings(database, places.settings)
  if (running === 0 && limits.length > 1) faults.push(`settings of many have ended with ${limits.join(', ')}`)
  const { rows } = await sql<{
    kind: string
    ended: number
    whole: number
    done: number
    refused: number
    changes: number
  }>`
    select kind, count(*) filter (where state = 'done')::integer as ended,
      count(*) filter (where state = 'done' and done = total)::integer as whole,
      coalesce(sum(coalesce((result ->> 'done')::integer, (result ->> 'changed')::integer)), 0)::integer as done,
      coalesce(sum(jsonb_array_length(result -> 'refused')), 0)::integer as refused,
      coalesce(sum(jsonb_array_length(result -> 'changeIds')), 0)::integer as changes
    from job_progress where kind in (${settingsOfManyKind}, ${decideManyKind}) group by kind`.execute(database)
  for (const { kind, ended, whole, refused } of rows) {
    if (whole < ended) faults.push(`${ended - whole} jobs of ${kind} have ended before their end`)
    if (refused > 0) faults.push(`jobs of ${kind} refused ${refused}`)
  }
  const settings = rows.find(({ kind }) => kind === settingsOfManyKind)
  if (settings && settings.done !== settings.changes)
    faults.push(`jobs say that ${settings.done} settings were changed, and name ${settings.changes}`)
  const { approved } = await lookAtApprovals(database, places.approvals)
  const decided = rows.find(({ kind }) => kind === decideManyKind)?.done ?? 0
  if (approved !== decided) faults.push(`jobs say that ${decided} were approved, and ${approved} are`)
  const codes = await lookAtCodes(database, places.codes)
  if (codes.running > 0 || codes.documents === 0) return faults
  const isNew = codes.codes === 1 && codes.rules === 1
  const isWhole = codes.rules === 1 && codes.codes === codes.documents && codes.numbers === codes.documents
  if (!isNew && !isWhole) faults.push(`after renumbering there are ${JSON.stringify(codes)}`)
  return faults
}
