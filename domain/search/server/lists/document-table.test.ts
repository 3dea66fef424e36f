import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '@shuku/kit/server'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { callerIn, given, read } from '@shuku/domain/testing'
import type { DocumentQuery } from '../../contract.ts'
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
