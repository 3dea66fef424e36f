import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { callerIn, given, read, repeatDocument } from '@shuku/domain/testing'
import type { DocumentQuery } from '../../contract.ts'
import { isInManyTitles, readFrequencies } from '../engine/sizes/estimate.ts'
import { parseTyped } from '../engine/search.ts'
import { defineDocumentTable } from './document-table.ts'

const table = defineDocumentTable({ shape: DocumentRow })

/** What a call about the list is answered within: whether whole tables may be read, and how the rest of its transaction may. */
async function scansOf(query: DocumentQuery): Promise<(string | undefined)[]> {
  const person = await given.person()
  return read(async (db) => {
    const context = { db, caller: await callerIn(db, person.id) } as Context
    const scan = async () =>
      (await sql<{ scan: string }>`select current_setting('enable_seqscan') as scan`.execute(db)).rows[0]?.scan
    return [await table.around?.(context, query, scan), await scan()]
  })
}

test('what answers a call about a list is set for a search where words are looked for, and nothing after it', async () => {
  expect(await scansOf({ fulltext: '差旅' })).toEqual(['off', 'on'])
  expect(await scansOf({ subject: '差旅' })).toEqual(['off', 'on'])
  expect(await scansOf({ fulltext: 'type:pdf' })).toEqual(['on', 'on'])
  expect(await scansOf({})).toEqual(['on', 'on'])
})

test('what was typed is parsed once for all that answers a call', async () => {
  const person = await given.person()
  let reads = 0
  const query: DocumentQuery = {
    get fulltext() {
      reads++
      return '差旅 报销'
    },
  }
  await read(async (db) => {
    const context = { db, caller: await callerIn(db, person.id), afterReply: () => {} } as unknown as Context
    await table.around?.(context, query, async () => {
      await table.count?.(context, query)
      await table.ranked?.(context, query, { offset: 0, limit: 10, sort: undefined, memory: {} })
      await table.complete?.(context, query, [])
    })
  })
  expect(reads).toBe(1)
})

test('a title that thousands have is listed and counted like one that few have, without what may not be read', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const hidden = await given.category({ creators: 1 })
  const [often] = await given.texts({ category, creator }, [{ subject: '门店巡检日报 甲' }])
  const [unseen] = await given.texts({ category: hidden.category, creator: hidden.creator }, [
    { subject: '门店巡检日报 乙' },
  ])
  const few = { subject: '门店巡检周报', updatedAt: new Date('2026-01-05') }
  await given.texts({ category, creator }, [few, { subject: '门店排班', updatedAt: new Date('2026-01-06') }])
  const { db } = await testDatabase()
  await repeatDocument(db, often, 1499)
  await repeatDocument(db, unseen, 1500)
  // as the index would hold them
  for (const table of ['search_title', 'search_text']) {
    const columns = table === 'search_title' ? sql`title, names` : sql`title, body, terms`
    await sql`
      insert into ${sql.table(table)} (document_id, ${columns})
      select document.id, ${columns} from document
        join ${sql.table(table)} as made on made.document_id = case document.category_id when ${category.id} then ${often}::bigint else ${unseen}::bigint end
      where document.category_id in (${category.id}, ${hidden.category.id})
        and not exists (select from ${sql.table(table)} as held where held.document_id = document.id)`.execute(db)
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
  await readFrequencies(db)
  const caller = await given.caller(reader)
  const context = { db, caller, language: 'zh-CN', afterReply: () => {} } as unknown as Context
  const isMany = (typed: string) => isInManyTitles(context, parseTyped(typed, caller))
  expect({ 巡检日报: isMany('巡检日报'), 巡检周报: isMany('巡检周报') }).toEqual({ 巡检日报: true, 巡检周报: false })
  // among the documents of a condition that few meet each is looked at, where an index has these
  const isManyBeside = (found?: 'inOrder' | 'together') =>
    isInManyTitles(context, parseTyped('巡检周报', caller), { share: 0.00001, found })
  expect([isManyBeside(), isManyBeside('inOrder'), isManyBeside('together')]).toEqual([false, true, true])

  const found = async (subject: string, beside: DocumentQuery = {}) => {
    const query = { subject, ...beside }
    const rows = (await table.select(context, query).execute()) as unknown as DocumentRow[]
    expect(await table.count?.(context, query)).toBe(rows.length)
    return rows.map((row) => row.subject)
  }
  const daily = await found('巡检 日报')
  expect(daily).toHaveLength(1500)
  expect(new Set(daily)).toEqual(new Set(['门店巡检日报 甲']))
  expect(await found('巡检周报')).toEqual(['门店巡检周报'])
  const { rows } = await sql<{ id: number }>`select unit_id as id from document where id = ${often}`.execute(db)
  const unit = rows[0]?.id ?? 0
  expect(await found('巡检日报', { departmentIds: [unit] })).toHaveLength(1500)
  expect(await found('巡检日报', { departmentIds: [unit + 1_000_000] })).toEqual([])
})
