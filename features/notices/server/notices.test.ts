import { leave } from '@shuku/domain/people/server'
import { notify, withdraw } from '@shuku/domain/notices/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { noticesApi as api } from '../contract.ts'

async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator, subject: '差旅报销管理办法' })
  const friend = await given.person({ name: '何俊杰' })
  const noticesOf = async (person: { id: number }) => (await (await clientOf(person)).call(api.listNotices, {})).notices
  const unseenOf = async (person: { id: number }) => (await (await clientOf(person)).call(api.countNotices)).unseen
  return { reader, document, friend, noticesOf, unseenOf }
}

test('a title is told only to who may read the document when they look', async () => {
  const { document, friend, noticesOf } = await start()
  await act((db) => notify(db, { kind: 'accessAsked', subjectIds: [document.id] }, [friend.id]))
  expect(await noticesOf(friend)).toMatchObject([{ documents: [], count: 1 }])
})

test('the same source is told once, nobody who has left, and what is withdrawn is gone', async () => {
  const { document, reader, friend, noticesOf } = await start()
  await act((db) => leave({ db }, [friend.id]))
  const once = async () =>
    await act((db) =>
      notify(db, { kind: 'readingDue', subjectIds: [document.id], source: 'test:1' }, [reader.id, friend.id]),
    )
  expect([await once(), await once()]).toEqual([1, 0])
  expect(await noticesOf(reader)).toHaveLength(1)
  await act((db) => withdraw(db, 'test:1'))
  expect(await noticesOf(reader)).toEqual([])
})

test('notices are marked as seen, one or all, and made new again; nobody touches those of others', async () => {
  const { document, reader, friend, unseenOf } = await start()
  for (const to of [reader, reader, friend])
    await act((db) => notify(db, { kind: 'readingDue', subjectIds: [document.id] }, [to.id]))
  const client = await clientOf(reader)
  const { notices, hasMore } = await client.call(api.listNotices, { pageSize: 1 })
  expect(hasMore).toBe(true)
  const [newest] = notices
  const older = await client.call(api.listNotices, { before: newest?.id })
  expect(older.notices).toHaveLength(1)
  await client.call(api.markSeen, { ids: [newest?.id ?? 0] })
  expect([await unseenOf(reader), await unseenOf(friend)]).toEqual([1, 1])
  expect((await client.call(api.listNotices, { unseen: true })).notices.map(({ id }) => id)).toEqual(
    older.notices.map(({ id }) => id),
  )
  const { changed } = await client.call(api.markSeen, { upTo: Number.MAX_SAFE_INTEGER })
  expect(changed).toHaveLength(1)
  expect([await unseenOf(reader), await unseenOf(friend)]).toEqual([0, 1])
  await client.call(api.markSeen, { ids: changed, seen: false })
  expect(await unseenOf(reader)).toBe(1)
})
