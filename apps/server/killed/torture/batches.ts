import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { purgeOverdue } from '@shuku/domain/documents/server'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { recycleBinApi } from '@shuku/features/recycle-bin/contract'
import { runRetention } from '@shuku/features/retention/server'
import { tableApi } from '@shuku/kit/contract'
import { enqueue, type Database } from '@shuku/kit/server'
import type { BatchAct } from './ledger.ts'
import { lost, type Side } from './side.ts'

/** More than 500, so that each act is a job of several transactions. */
export const inBatch = 600

/** What is done next where an act has ended; each leads to a state in which another follows. */
interface Step {
  readonly act: BatchAct
  readonly begin: () => Promise<unknown>
}

/**
 * Copies, deletes, restores, deletes once more and purges the same number of documents, each as a job which a kill
 * strikes in its midst. A copy begins only where nothing is left of the one before.
 */
export async function* copyAndPurge(side: Side): AsyncGenerator<void> {
  const { client, database, batches, attempt, ledger } = side
  const listed = async (categoryId: number) =>
    selectAll(side, (await client.call(moveCopyApi.listDocuments, { categoryId })).key)
  const inBin = async () =>
    selectAll(side, (await client.call(recycleBinApi.listBin, { categoryId: batches.copies })).key)
  const copy = async () => {
    const [selectionId, targetId] = [await listed(batches.originals), batches.copies]
    await client.call(moveCopyApi.moveDocuments, { operate: 'copy', selectionId, targetId })
  }
  const remove = async () => client.call(documentPageApi.deleteSelected, { selectionId: await listed(batches.copies) })
  const settle = async (operation: 'recover' | 'delete') =>
    client.call(recycleBinApi.settleDeleted, { operation, selectionId: await inBin() })

  const next = async (): Promise<Step | undefined> => {
    const { running, there, bin, restored } = await lookAtCopies(database, batches.copies).catch(lost)
    if (running > 0) return undefined
    if (there + bin === 0) return { act: 'copyMany', begin: copy }
    if (there > 0) return { act: 'deleteMany', begin: remove }
    return restored === 0
      ? { act: 'restoreMany', begin: () => settle('recover') }
      : { act: 'purgeMany', begin: () => settle('delete') }
  }
  for (;;) {
    yield
    await attempt(async () => {
      const step = await next()
      if (!step) return
      await step.begin()
      ledger.count(step.act)
    })
    await delay(100)
  }
}

async function selectAll({ client }: Side, key: string): Promise<number> {
  return (await client.call(tableApi.selectAll, { key })).selectionId
}

interface Copies {
  readonly running: number
  readonly there: number
  readonly bin: number
  /** How many of those that are there yet were restored once. */
  readonly restored: number
  readonly twice: number
}

async function lookAtCopies(database: Database, categoryId: number): Promise<Copies> {
  const { rows } = await sql<Copies>`
    select count(*) filter (where deleted_at is null)::integer as there,
      count(*) filter (where deleted_at is not null)::integer as bin,
      (count(*) - count(distinct subject))::integer as twice,
      count(*) filter (where exists (
        select from document_log where document_id = document.id and details ? 'restored'))::integer as restored,
      (select count(*)::integer from bulk_operation where ended_at is null and undoes_id is null
        and ((details ->> 'targetId')::integer = ${categoryId} or kind in ('delete', 'recover', 'purge'))) as running
    from document where category_id = ${categoryId}`.execute(database)
  return rows[0] ?? { running: 0, there: 0, bin: 0, restored: 0, twice: 0 }
}

/** Nights of retention: listed, a week later put into the bin, and at the end of their days there purged. */
export async function* retain(side: Side): AsyncGenerator<void> {
  for (;;) {
    yield
    await side.attempt(() => beginNight(side).catch(lost))
    await delay(150)
  }
}

async function beginNight({ database, batches, ledger }: Side): Promise<void> {
  const { retained } = batches
  const { left, bin } = await lookAtRetained(database, retained)
  if (left === 0 && bin > 0) {
    await sql`
      update document set deleted_at = deleted_at - interval '20 years'
      where category_id = ${retained} and deleted_at > now() - interval '10 years'`.execute(database)
    await enqueue(database, purgeOverdue, { payload: {}, key: 'torture purge' })
    ledger.count('purgeByNight')
    return
  }
  if (left === 0) await batches.makeRetained()
  // longer ago than the category keeps them
  await sql`
    update document set created_at = now() - interval '2 years'
    where category_id = ${retained} and created_at > now() - interval '1 year'`.execute(database)
  await sql`
    update document_retention set due_on = due_on - 8, announced_on = announced_on - 8
    where announced_on >= current_date - 1
      and document_id in (select id from document where category_id = ${retained})`.execute(database)
  await enqueue(database, runRetention, { payload: {}, key: 'torture retention' })
  ledger.count('retention')
}

async function lookAtRetained(database: Database, categoryId: number): Promise<{ left: number; bin: number }> {
  const { rows } = await sql<{ left: number; bin: number }>`
    select count(*) filter (where deleted_at is null)::integer as left,
      count(*) filter (where deleted_at is not null)::integer as bin
    from document where category_id = ${categoryId}`.execute(database)
  return rows[0] ?? { left: 0, bin: 0 }
}

/** What is wrong with the batches: a job that has ended did all of it, and nothing twice. */
export async function faultsOfBatches(
  database: Database,
  { copies, retained }: { readonly copies: number; readonly retained: number },
): Promise<string[]> {
  const { running, there, bin, twice } = await lookAtCopies(database, copies)
  const faults = twice > 0 ? [`${twice} documents were copied twice`] : []
  const isWhole = there + bin === 0 || there === inBatch || bin === inBatch
  if (running === 0 && (!isWhole || (there > 0 && bin > 0)))
    faults.push(`an act on ${inBatch} copies has ended, and ${there} are there, ${bin} in the bin`)
  const { rows } = await sql<{ logged: number; counted: number; twice: number; open: number }>`
    with logged as (
      select document_id, count(*)::integer as n from document_log
      where operation = ${documentActs.delete} and details ? 'retention'
        and (details ->> 'categoryId')::integer = ${retained} group by 1
    )
    select (select coalesce(sum(n), 0)::integer from logged) as logged,
      (select count(*)::integer from logged where n > 1) as twice,
      (select coalesce(sum(deleted), 0)::integer from retention_run) as counted,
      (select count(*)::integer from document_retention as entry join document on document.id = entry.document_id
        where category_id = ${retained} and (entry.state = 'done') <> (deleted_at is not null)) as open`.execute(
    database,
  )
  const [retention = { logged: 0, counted: 0, twice: 0, open: 0 }] = rows
  if (retention.twice > 0) faults.push(`retention deleted ${retention.twice} documents twice`)
  if (retention.logged !== retention.counted)
    faults.push(`the run of retention says ${retention.counted} were deleted, the log ${retention.logged}`)
  if (retention.open > 0) faults.push(`${retention.open} entries of retention do not say what became of the document`)
  return faults
}
