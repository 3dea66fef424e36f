import { sql } from 'kysely'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { countStatements, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import type { ActContext } from '../act-context.ts'
import { contextOf } from '../bulk-operations/tests/moves.given.ts'
import { findMissing } from '../fields/field-values.ts'
import { createDocument } from './create-document.ts'
import { describeDocument } from './describe-document.ts'

async function doing<T>(person: GivenPerson, work: (context: ActContext) => Promise<T>): Promise<T> {
  return act(async (db) => work(await contextOf(db, person)))
}

test('a new document without files asks nothing of files but for the index, and is what it would be described as', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { db, pool } = await testDatabase()
  for (const html of ['', '<p>正文</p>', `<p>${'正文'.repeat(200)}</p>`]) {
    const { result, statements } = await countStatements(pool, () =>
      doing(creator, (context) => createDocument(context, { categoryId: category.id, subject: '办法', html })),
    )
    const ofFiles = statements.filter((text) => text.includes('"file_content"') && !text.includes('"file_text"'))
    expect(ofFiles).toEqual([])
    const stored = () =>
      sql`
        select document.*, document_body.html, document_count.reads from document
        join document_body on document_body.document_id = document.id
        join document_count on document_count.document_id = document.id where document.id = ${result.id}`.execute(db)
    const { rows: made } = await stored()
    expect(made).toMatchObject([{ html, reads: 0 }])
    expect(await doing(creator, (context) => describeDocument(context, result.id, html))).toEqual([])
    expect((await stored()).rows).toEqual(made)
  }
})

test('an entry of a list is looked up without asking what somebody may read', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const hidden = await given.document({ category, creator })
  const { pool } = await testDatabase()
  const value = String(hidden.id)
  const entered = (kind: 'choice' | 'document') => ({ field: { id: 1, kind }, value })
  const stranger = await given.person()
  const asked = (values: readonly ReturnType<typeof entered>[]) =>
    countStatements(pool, () => doing(stranger, (context) => findMissing(context, values)))
  const ofChoice = await asked([entered('choice')])
  expect(ofChoice.result).toEqual([entered('choice')])
  expect(ofChoice.statements.filter((text) => text.includes('entered') && text.includes('document.id'))).toEqual([])
  expect((await asked([entered('choice'), entered('document')])).result).toHaveLength(2)
})
