import { expect, test } from 'vitest'
import { meet, testDatabase } from '@shuku/kit/testing'
import { act, callerIn, given, read } from '@shuku/domain/testing'
import { changeDefaultEntries, checkRight, requireRight, requireRightOn, shareDocuments } from '../index.ts'

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

test('SHARE-29 the holder may edit and share without any grant, and delete only a draft', async () => {
  const { category } = await given.category()
  const holder = await given.person()
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [] }))
  const inForce = await given.document({ category, creator: holder })
  const draft = await given.document({ category, creator: holder, status: 0 })
  const caller = await given.caller(holder)
  for (const right of ['read', 'download', 'edit', 'share'] as const) {
    const { allowed } = await act((db) => checkRight({ db, caller }, [inForce.id], right))
    expect(allowed, `right to ${right}`).toHaveLength(1)
  }
  const { allowed, refused } = await act((db) => checkRight({ db, caller }, [inForce.id, draft.id], 'delete'))
  expect(allowed.map(({ id }) => id)).toEqual([draft.id])
  expect(refused).toEqual([{ id: inForce.id, why: 'refused' }])
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
