import { changeDefaultEntries } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

async function start() {
  const { category, creator, reader, editor, controller } = await given.category({
    creators: 1,
    readers: 1,
    editors: 1,
    controllers: 1,
  })
  const document = await given.document({ category, creator, subject: '要删的' })
  return {
    category,
    creator,
    reader,
    document,
    client: await clientOf(creator),
    readers: await clientOf(reader),
    editors: await clientOf(editor),
    controllers: await clientOf(controller),
  }
}

describe('deleting', () => {
  test('DOC-08 the warning names one document, and counts several', async () => {
    const { client, category, creator, document } = await start()
    const other = await given.document({ category, creator })
    expect((await client.raw({ path: `/api/doc/operate/deleteWarm?docid=${document.id}` })).json).toMatchObject({
      title: '确定要删除吗？',
      subTitle: '“要删的”将移到回收站，保留 30 天，期间可以还原。',
    })
    expect((await client.call(api.getDeleteWarning, { documentIds: [document.id, other.id] })).subtitle).toBe(
      '2 篇文档将移到回收站，保留 30 天，期间可以还原。',
    )
  })

  test('DOC-12 DOC-18 who has full control deletes, and the undo brings it back as it was', async () => {
    const { controllers, readers, document } = await start()
    const { json } = await controllers.raw({ path: `/api/doc/operate/delete?docid=${document.id}` })
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      msg: '已删除 1 篇文档',
      done: [document.id],
      refused: [],
    })
    expect(await readers.fail(documentApi.getDocument, { documentId: document.id })).toMatchObject({ kind: 'notFound' })
    expect(await controllers.call(api.restoreDocuments, { documentIds: [document.id] })).toEqual({
      done: [document.id],
      refused: [],
    })
    expect(await readers.call(documentApi.getDocument, { documentId: document.id })).toMatchObject({
      status: 'inForce',
      subject: '要删的',
    })
    const { db } = await testDatabase()
    const log = await db
      .selectFrom('document_log')
      .select('operation')
      .where('document_id', '=', document.id)
      .where('operation', '!=', 0)
      .orderBy('id')
      .execute()
    expect(log.map(({ operation }) => operation)).toEqual([3, 23])
  })

  test('DOC-18 an author without full control takes back what is in force until somebody else has read it, and nothing where the category says never', async () => {
    const { category, reader } = await given.category({ readers: 1 })
    const creator = await given.person()
    const entries = [{ to: { kind: 'person' as const, id: reader.id }, level: 'view' as const }]
    await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries }))
    const [document, read] = [await given.document({ category, creator }), await given.document({ category, creator })]
    await (await clientOf(reader)).call(api.recordRead, { documentId: read.id })
    const client = await clientOf(creator)
    const refused = (id: number) => client.fail(api.deleteDocuments, { documentIds: [id] })
    expect(await refused(read.id)).toMatchObject({ kind: 'refused' })
    const endOf = async (documentId: number) =>
      (await client.call(documentApi.getDocument, { documentId })).retractionEnd
    expect([await endOf(document.id), await endOf(read.id)], 'its page says why').toEqual([undefined, 'read'])
    const { db } = await testDatabase()
    const retracts = (author_retracts: 'never' | 'unread') =>
      db.updateTable('category').set({ author_retracts }).where('id', '=', category.id).execute()
    await retracts('never')
    expect(await refused(document.id)).toMatchObject({ kind: 'refused' })
    expect(await endOf(document.id)).toBe('never')
    await retracts('unread')
    expect((await client.call(api.deleteDocuments, { documentIds: [document.id] })).done).toEqual([document.id])
  })

  test('who may only edit does not; a stranger is told nothing', async () => {
    const { editors, document } = await start()
    expect(await editors.fail(api.deleteDocuments, { documentIds: [document.id] })).toMatchObject({ kind: 'refused' })
    const stranger = await clientOf(await given.person())
    expect(await stranger.fail(api.deleteDocuments, { documentIds: [document.id] })).toMatchObject({ kind: 'notFound' })
    expect(await editors.fail(api.deleteDocuments, { documentIds: [] })).toMatchObject({
      kind: 'invalid',
      message: '请先选择文档。',
    })
  })

  test('of a batch what may go goes, and the rest is named', async () => {
    const { client, document } = await start()
    const { document: foreign } = await start()
    const outcome = await client.call(api.deleteDocuments, { documentIds: [document.id, foreign.id] })
    expect(outcome).toMatchObject({ done: [document.id], refused: [{ id: foreign.id, subject: '' }] })
    expect(outcome.message).toContain('1 篇未删除')
  })

  test('a draft is deleted by its author', async () => {
    const { category, creator, client } = await start()
    const draft = await given.document({ category, creator, status: 0 })
    expect((await client.call(api.deleteDocuments, { documentIds: [draft.id] })).done).toEqual([draft.id])
  })

  test('a draft in the bin is restored by its holder alone, not by who controls everything else', async () => {
    const { category, creator, client, controllers } = await start()
    const { id } = await given.document({ category, creator, status: 0 })
    await client.call(api.deleteDocuments, { documentIds: [id] })
    const { done } = await controllers.call(api.restoreDocuments, { documentIds: [id] })
    expect(done).toEqual([])
    expect((await client.call(api.restoreDocuments, { documentIds: [id] })).done).toEqual([id])
  })

  test('nobody restores what they neither deleted nor control', async () => {
    const { controllers, readers, document } = await start()
    await controllers.call(api.deleteDocuments, { documentIds: [document.id] })
    expect(await readers.call(api.restoreDocuments, { documentIds: [document.id] })).toMatchObject({
      done: [],
      refused: [{ id: document.id }],
    })
  })

  test('a deleted document is neither saved nor read again', async () => {
    const { client, document } = await start()
    await client.call(api.deleteDocuments, { documentIds: [document.id] })
    for (const fail of [
      client.fail(documentApi.saveDocument, { documentId: document.id, subject: 'x' }),
      client.fail(api.recordRead, { documentId: document.id }),
      client.fail(api.getBasics, { documentId: document.id }),
    ]) {
      expect(await fail).toMatchObject({ kind: 'notFound' })
    }
  })

  test('the delete is refused when another site sends it', async () => {
    const { client, document } = await start()
    const reply = await client.raw({
      path: `/api/doc/operate/delete?docid=${document.id}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.json).toMatchObject({ status: -1, errorKind: 'refused' })
    expect((await client.call(documentApi.getDocument, { documentId: document.id })).id).toBe(document.id)
  })
})

describe('reading', () => {
  test('DOC-23 opening is logged, counts a person once a day, and takes the mark of the unread away', async () => {
    const { readers, reader, client, document } = await start()
    expect((await readers.call(documentApi.getDocument, { documentId: document.id })).unread).toBe(true)
    expect((await client.call(documentApi.getDocument, { documentId: document.id })).unread).toBe(false)
    const { json } = await readers.raw({ path: `/api/doc/read/addReadLog?docid=${document.id}` })
    expect(json).toEqual({ status: 1, api_status: true })
    await readers.call(api.recordRead, { documentId: document.id })
    // the author's own reading is counted after their answer
    const seen = () => readers.call(documentApi.getDocument, { documentId: document.id })
    await expect.poll(seen).toMatchObject({ unread: false, reads: 2 })
    const { db } = await testDatabase()
    const mark = db.selectFrom('read_mark').select('times').where('person_id', '=', reader.id)
    expect(await mark.execute()).toEqual([{ times: 1 }])
  })

  test('many who open it at once are each counted', async () => {
    const { client, readers, editors, controllers, document } = await start()
    const everybody = [client, readers, editors, controllers]
    await Promise.all(
      everybody.flatMap((one) => [1, 2, 3].map(() => one.call(api.recordRead, { documentId: document.id }))),
    )
    expect((await client.call(documentApi.getDocument, { documentId: document.id })).reads).toBe(4)
  })

  test('DOC-13 marking as read counts no reading, and passes over what one may not see', async () => {
    const { readers, document } = await start()
    const { document: foreign } = await start()
    const { json } = await readers.raw({ path: `/api/doc/operate/markReaded?docids=${document.id},${foreign.id}` })
    expect(json).toMatchObject({
      status: 1,
      msg: '已将 1 篇标记为已读，1 篇未处理',
      done: 1,
      refused: [{ id: foreign.id, subject: '', reason: '文档不存在，或您没有查看权限。' }],
    })
    expect(await readers.call(documentApi.getDocument, { documentId: document.id })).toMatchObject({
      unread: false,
      reads: 0,
    })
    const { db } = await testDatabase()
    expect(await db.selectFrom('read_mark').selectAll().where('document_id', '=', foreign.id).execute()).toEqual([])
  })

  test('all that a list had when it was selected is marked as read, by whose selection it is', async () => {
    const { client, readers, reader, document } = await start()
    const { db } = await testDatabase()
    const values = { person_id: reader.id, kind: 'document', ids: [document.id] }
    const { id } = await db.insertInto('table_selection').values(values).returning('id').executeTakeFirstOrThrow()
    expect(await client.fail(api.markRead, { selectionId: id })).toMatchObject({ code: 'kit.selectionUnknown' })
    expect(await readers.call(api.markRead, { selectionId: id })).toEqual({
      message: '已标记为已读',
      done: 1,
      refused: [],
    })
    expect(await readers.call(documentApi.getDocument, { documentId: document.id })).toMatchObject({ unread: false })
    expect(await readers.fail(api.markRead, {})).toMatchObject({ kind: 'invalid' })
  })
})
