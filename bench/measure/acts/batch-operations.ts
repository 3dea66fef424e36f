import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { recycleBinApi } from '@shuku/features/recycle-bin/contract'
import { tableApi } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import type { Client, Reply } from '../client.ts'
import type { Summary } from '../statistics.ts'
import { seconds, times, type ActFigure } from './act-figure.ts'
import type { LargeCategory } from './large-category.ts'
import type { Lists } from './lists-meanwhile.ts'

/** Who acts, on what, and what others wait meanwhile. */
export interface Bench {
  readonly client: Client
  readonly database: Database
  readonly large: LargeCategory
  readonly cookie: string
  readonly lists: Lists
}

export interface Done {
  readonly moveId: number
  /** With how many documents it was done. */
  readonly moved: number
  readonly tookMs: number
  /** Lists of another reader while it went on. */
  readonly meanwhile: Summary
}

/** An act on many, from the request to the end of its job. */
export async function operation(
  { database, lists }: Pick<Bench, 'database' | 'lists'>,
  ask: () => Promise<Reply>,
): Promise<Done> {
  const begin = performance.now()
  const ended = async () => {
    const moveId = Number((await ask())['moveId'])
    for (;;) {
      const row = await database
        .selectFrom('bulk_operation')
        .select(['done', 'ended_at'])
        .where('id', '=', moveId)
        .executeTakeFirstOrThrow()
      if (row.ended_at) return { moveId, moved: row.done, tookMs: performance.now() - begin }
      await delay(20)
    }
  }
  const ending = ended()
  const meanwhile = await lists.during(ending)
  return { ...(await ending), meanwhile }
}

export async function selectAll(client: Client, cookie: string, open: () => Promise<Reply>): Promise<number> {
  const opened = await open()
  const dataKey = String(opened['sessionkey'] ?? opened['dataKey'])
  return Number((await client.post(tableApi.selectAll.path, { dataKey }, cookie))['selectionId'])
}

/** Into the bin, all that a category holds. */
export async function deleteAllOf(bench: Bench, secid: number): Promise<Done> {
  const { client, cookie } = bench
  const selectionId = await selectAll(client, cookie, () =>
    client.post(moveCopyApi.listDocuments.path, { secid }, cookie),
  )
  return operation(bench, () => client.post(documentPageApi.deleteSelected.path, { selectionId }, cookie))
}

/** Out of the bin: all that was deleted from a category by the same act. */
export async function settle(bench: Bench, what: 'recover' | 'delete', categoryId: number): Promise<Done> {
  const { client, database, cookie } = bench
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from document where category_id = ${categoryId} and deleted_at is not null
    order by deleted_at desc limit 1`.execute(database)
  const deletedWith = rows[0]?.id ?? 0
  const selectionId = await selectAll(client, cookie, () =>
    client.post(recycleBinApi.listBin.path, { deletedWith }, cookie),
  )
  const asked = { operation: what, selectionId }
  return operation(bench, () => client.post(recycleBinApi.settleDeleted.path, asked, cookie))
}

export function against(name: string, { tookMs }: Done, beside: { bare: number; wanted: string }): ActFigure {
  return {
    name,
    took: seconds(tookMs),
    against: `the rows and their log entries alone: ${seconds(beside.bare)}`,
    ratio: times(tookMs, beside.bare),
    wanted: beside.wanted,
  }
}

export function rate(name: string, { moved, tookMs }: Pick<Done, 'moved' | 'tookMs'>, besides = ''): ActFigure {
  return {
    name,
    took: seconds(tookMs),
    against: besides,
    ratio: `${Math.round((1000 * moved) / tookMs)}/s`,
    wanted: '≥ 2,000/s',
  }
}
