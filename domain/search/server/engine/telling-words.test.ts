import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { given } from '@shuku/domain/testing'
import { createDatabase } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { indexDocuments } from '../index/index-documents.ts'
import { mostTelling, missingWordsJob, refreshStaleWords } from './telling-words.ts'

test('the most telling words stand often in the text and rarely in others; numbers and single letters tell nothing', () => {
  const body = '围堰 围堰 围堰 2026 12 a 公司 公司 公司'
  const words = mostTelling({ title: '', body }, { share: (term) => (term === '公司' ? 1 : 0.001) })
  expect(words).toEqual(['围堰'])
  const many = Array.from({ length: 30 }, (_, index) => `word${'abcdefghij'[index % 10]}${'xyz'[index % 3]}`).join(' ')
  expect(mostTelling({ title: '', body: many }, { share: () => 0.001 })).toHaveLength(12)
})

test('words follow the text by repeated work; what was indexed before there were words gets them at night', async () => {
  const { db, pool } = await testDatabase()
  const { category, creator } = await given.category({ creators: 1 })
  const { id } = await given.document({ category, creator, subject: '围堰合龙', html: '<p>围堰 围堰 合龙</p>' })
  const wordsOf = async () => {
    const row = await db.selectFrom('search_telling').select('words').where('document_id', '=', id).executeTakeFirst()
    return row?.words
  }
  await indexDocuments(db, [id])
  expect(await wordsOf()).toEqual([])
  await refreshStaleWords(db)
  expect(await wordsOf()).toContain('围堰')
  await sql`delete from search_telling where document_id = ${id}`.execute(db)
  await missingWordsJob.run({}, { database: createDatabase(pool), signal: new AbortController().signal } as never)
  await refreshStaleWords(db)
  expect(await wordsOf()).toContain('围堰')
})
