import { documentApi } from '@shuku/domain/documents/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { moveCopyApi as api } from '@shuku/features/move-copy/contract'
import { taskApi } from '@shuku/domain/notices/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function grant(categoryId: number, { id }: GivenPerson, rights: readonly CategoryRight[]) {
  await act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights: [...rights] }] }))
}

/** Somebody with a level on the documents of the source, and rights on the two categories. */
async function mover(level: 'view' | 'full' | undefined, { out = false, into = [] as readonly CategoryRight[] }) {
  const person = await given.person()
  const entries = level ? [{ to: { kind: 'person' as const, id: person.id }, level }] : []
  const source = await given.category({ creators: 1, readers: 1, entries })
  const target = await given.category({})
  const { id } = await given.document({ category: source.category, creator: source.creator })
  if (out) await grant(source.category.id, person, ['moveOut'])
  await grant(target.category.id, person, into)
  const client = await clientOf(person)
  const ask = async (operate: 'move' | 'copy') => {
    const query = { operate, documentIds: [id], targetId: target.category.id }
    return client.call(api.moveDocuments, query).then(
      () => 'done',
      async () => (await client.fail(api.moveDocuments, query)).kind,
    )
  }
  return { ask, id, target: target.category }
}

test('MOVE-29 a move takes full control of the document, the right to move out of its category and that to move into the other; a copy the right to read and the right to copy into it', async () => {
  const into = ['moveIn'] as const
  const outcomes = {
    all: await (await mover('full', { out: true, into })).ask('move'),
    withoutFullControl: await (await mover('view', { out: true, into })).ask('move'),
    withoutMoveOut: await (await mover('full', { into })).ask('move'),
    withoutMoveIn: await (await mover('full', { out: true, into: ['copyIn'] })).ask('move'),
    copy: await (await mover('view', { into: ['copyIn'] })).ask('copy'),
    copyWithoutRead: await (await mover(undefined, { into: ['copyIn'] })).ask('copy'),
    copyWithoutCopyIn: await (await mover('full', { out: true, into })).ask('copy'),
  }
  expect(outcomes).toEqual({
    all: 'done',
    withoutFullControl: 'refused',
    withoutMoveOut: 'refused',
    withoutMoveIn: 'refused',
    copy: 'done',
    copyWithoutRead: 'notFound',
    copyWithoutCopyIn: 'refused',
  })
})

test('MOVE-29~ an author moves what nobody else has read without either (decision 0038 §7), and as everybody else from the first reader on, or where the category says never', async () => {
  const outcome = async ({ isRead = false, rule = 'unread', mayComeIn = true }) => {
    const { category: source, creator: author, reader } = await given.category({ creators: 1, readers: 1 })
    const { category: target } = await given.category({})
    const { id } = await given.document({ category: source, creator: author })
    if (mayComeIn) await grant(target.id, author, ['moveIn'])
    const { db } = await testDatabase()
    await sql`update category set author_retracts = ${rule} where id = ${source.id}`.execute(db)
    if (isRead) await (await clientOf(reader)).raw({ path: `/api/doc/read/addReadLog?docid=${id}` })
    const query = { documentIds: [id], targetId: target.id }
    const client = await clientOf(author)
    return client.call(api.moveDocuments, query).then(
      () => 'done',
      async () => (await client.fail(api.moveDocuments, query)).kind,
    )
  }
  expect(await outcome({})).toBe('done')
  expect(await outcome({ mayComeIn: false }), 'where it goes to is asked of authors too').toBe('refused')
  expect(await outcome({ isRead: true })).toBe('refused')
  expect(await outcome({ rule: 'never' })).toBe('refused')
})

test('MOVE-33 moved into a category with an approval a document keeps its status, and no approval is begun', async () => {
  const { ask, id, target } = await mover('full', { out: true, into: ['moveIn'] })
  const approver = await given.person()
  const step = { name: '', approvers: [{ kind: 'person', id: approver.id }], mode: 'any' }
  const rule = JSON.stringify({ isOn: true, allowsOwn: false, steps: [step] })
  const { db } = await testDatabase()
  await sql`insert into category_approval (category_id, rule) values (${target.id}, ${rule}::jsonb)`.execute(db)
  const statusOf = async () =>
    db
      .selectFrom('document')
      .select(['status', 'category_id as categoryId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { status } = await statusOf()
  expect(await ask('move')).toBe('done')
  expect(await statusOf()).toEqual({ status, categoryId: target.id })
  expect(await db.selectFrom('approval').select('id').where('document_id', '=', id).execute()).toEqual([])
  expect(await (await clientOf(approver)).call(taskApi.countTasks, {})).toMatchObject({ waiting: 0 })
  // what is submitted there has one
  const writer = await given.person()
  await grant(target.id, writer, ['create'])
  const saved = await (
    await clientOf(writer)
  ).call(documentApi.saveDocument, {
    categoryId: target.id,
    subject: '新的',
    html: '<p>一</p>',
  })
  expect(
    await db.selectFrom('approval').select('id').where('document_id', '=', saved.documentId).execute(),
  ).toHaveLength(1)
})
