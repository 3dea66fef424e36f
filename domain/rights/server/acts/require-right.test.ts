import { describe, expect, test } from 'vitest'
import { meet, testDatabase } from '@shuku/kit/testing'
import { act, callerIn, given, read } from '@shuku/domain/testing'
import {
  changeDefaultEntries,
  checkRight,
  mayRetractJoined,
  requireRight,
  requireRightOn,
  shareDocuments,
} from '../index.ts'

test('an act asks what stands when it has the lock, not what stood when its request began', async () => {
  const { category, creator, editor } = await given.category({ creators: 1, editors: 1 })
  const { id } = await given.document({ category, creator })
  const { db } = await testDatabase()
  const caller = await given.caller(editor)
  await act((tx) => requireRight({ db: tx, caller }, [id], 'edit'))
  await act((tx) => changeDefaultEntries(tx, category.defaultSetId, { entries: [] }))
  await expect(act((tx) => requireRight({ db: tx, caller }, [id], 'edit'))).rejects.toMatchObject({
    code: 'rights.documentNotFound',
  })
  await act((tx) =>
    shareDocuments(tx, { documentIds: [id], shares: [{ to: { kind: 'person', id: editor.id }, level: 'view' }] }),
  )
  await expect(act((tx) => requireRight({ db: tx, caller }, [id], 'edit'))).rejects.toMatchObject({
    code: 'rights.documentRefused',
  })
  expect(await read((tx) => requireRightOn({ db: tx, caller }, id, 'read'))).toMatchObject({
    id,
    level: 1,
    isHolder: false,
  })
  const { secondWaited } = await meet(db, {
    first: async (tx) => requireRight({ db: tx, caller: await callerIn(tx, creator.id) }, [id], 'share'),
    second: async (tx) => requireRight({ db: tx, caller: await callerIn(tx, creator.id) }, [id], 'edit'),
  })
  expect(secondWaited).toBe(true)
})

test('SHARE-29 the holder may edit and share without any grant, and delete a draft; of what others have read no more', async () => {
  const { category } = await given.category()
  const holder = await given.person()
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [] }))
  const inForce = await given.document({ category, creator: holder })
  const draft = await given.document({ category, creator: holder, status: 0 })
  const reader = await given.person()
  await act((db) => db.insertInto('read_mark').values({ person_id: reader.id, document_id: inForce.id }).execute())
  const caller = await given.caller(holder)
  for (const right of ['read', 'download', 'edit', 'share'] as const) {
    const { allowed } = await act((db) => checkRight({ db, caller }, [inForce.id], right))
    expect(allowed, `right to ${right}`).toHaveLength(1)
  }
  const { allowed, refused } = await act((db) => checkRight({ db, caller }, [inForce.id, draft.id], 'delete'))
  expect(allowed.map(({ id }) => id)).toEqual([draft.id])
  expect(refused).toEqual([{ id: inForce.id, why: 'refused', subject: inForce.subject }])
})

describe('what its author made', () => {
  async function start(rule: 'never' | 'unread' | 'days', days = 7) {
    const { category } = await given.category()
    const author = await given.person()
    const other = await given.person()
    await act(async (db) => {
      await changeDefaultEntries(db, category.defaultSetId, { entries: [] })
      const setting = { author_retracts: rule, author_retract_days: days }
      await db.updateTable('category').set(setting).where('id', '=', category.id).execute()
    })
    const { id } = await given.document({ category, creator: author })
    const caller = await given.caller(author)
    const rowSays = async () => {
      const select = read((db) =>
        db
          .selectFrom('document')
          .leftJoin('category', 'category.id', 'document.category_id')
          .select(mayRetractJoined(author.id).as('may'))
          .where('document.id', '=', id)
          .executeTakeFirstOrThrow(),
      )
      return (await select).may
    }
    const may = async () => {
      const rights = ['delete', 'move'] as const
      const asked = await Promise.all(rights.map((right) => act((db) => checkRight({ db, caller }, [id], right))))
      const [deletes, moves] = asked.map(({ allowed }) => allowed.length > 0)
      expect(moves).toBe(deletes)
      expect(await rowSays(), 'a row of a list').toBe(moves)
      return moves
    }
    const set = (values: object) => act((db) => db.updateTable('document').set(values).where('id', '=', id).execute())
    const readBy = (person: { readonly id: number }) =>
      act((db) => db.insertInto('read_mark').values({ person_id: person.id, document_id: id }).execute())
    return { id, author, other, may, set, readBy }
  }

  test('they delete and move it while nobody else has read or saved it, where the category says no more', async () => {
    const { author, other, may, set, readBy } = await start('unread')
    await readBy(author)
    expect(await may()).toBe(true)
    await set({ updated_by: other.id })
    expect(await may(), 'somebody else has saved it').toBe(false)
    await set({ updated_by: author.id })
    await readBy(other)
    expect(await may(), 'somebody else has read it').toBe(false)
  })

  test('within some days of making it, whoever has read it', async () => {
    const { other, may, set, readBy } = await start('days', 3)
    await readBy(other)
    expect(await may()).toBe(true)
    await set({ created_at: new Date(Date.now() - 4 * 24 * 3600 * 1000) })
    expect(await may()).toBe(false)
  })

  test('never where the category says so, nor when it is archived or somebody else’s', async () => {
    expect(await (await start('never')).may()).toBe(false)
    const { other, may, set } = await start('unread')
    await set({ status: 5 })
    expect(await may(), 'archived').toBe(false)
    await set({ status: 1, owner_id: other.id })
    expect(await may(), 'somebody else owns it').toBe(false)
  })
})

test('secrecy holds for the creator too', async () => {
  const { category } = await given.category()
  const creator = await given.person({ classification: 2 })
  const secret = await given.document({ category, creator, secrecy: 'secret' })
  const internal = await given.document({ category, creator, secrecy: 'internal' })
  const caller = await given.caller(creator)
  const { allowed, refused } = await read((db) => checkRight({ db, caller }, [secret.id, internal.id], 'read'))
  expect(allowed.map(({ id }) => id)).toEqual([internal.id])
  expect(refused).toEqual([{ id: secret.id, why: 'notFound' }])
})

test('a share for viewing without download opens the page and not the file', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const reader = await given.person()
  const { id } = await given.document({
    category,
    creator,
    shares: [{ to: { kind: 'person', id: reader.id }, level: 'view', canDownload: false }],
  })
  const caller = await given.caller(reader)
  expect(await read((db) => requireRightOn({ db, caller }, id, 'read'))).toMatchObject({ mayDownload: false })
  await expect(read((db) => requireRight({ db, caller }, [id], 'download'))).rejects.toMatchObject({
    code: 'rights.documentRefused',
  })
})
