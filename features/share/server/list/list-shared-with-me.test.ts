import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { sharedApi as api } from '../../contract/shared.ts'

async function start() {
  const { category, creator } = await given.category({ creators: 1 })
  const [reader, other] = [await given.person(), await given.person()]
  const groupId = await given.group([reader.id])
  const share = async (subject: string, to: { kind: 'person' | 'group'; id: number }) =>
    (await given.document({ category, creator, subject, shares: [{ to, level: 'view' }] })).id
  return { category, creator, reader, other, groupId, share }
}

test('what others shared with somebody, or with a group of theirs, stands there once, the latest first', async () => {
  const { creator, reader, other, groupId, share } = await start()
  await share('甲', { kind: 'person', id: reader.id })
  const second = await share('乙', { kind: 'group', id: groupId })
  await share('丙', { kind: 'person', id: other.id })
  const author = await clientOf(creator)
  const client = await clientOf(reader)
  const documents = async () => (await client.call(api.listSharedWithMe, {})).documents
  expect((await documents()).map(({ subject }) => subject)).toEqual(['乙', '甲'])
  expect((await documents())[0]).toMatchObject({ id: second, level: 'view', unread: true })
  expect((await author.call(api.listSharedWithMe, {})).documents).toEqual([])
  expect((await client.call(api.listSharedWithMe, { most: 1 })).documents).toHaveLength(1)
  expect(await client.fail(api.listSharedWithMe, { most: 21 })).toMatchObject({ kind: 'invalid' })
})

test('a share that ended, or of what may not be read, is not among those with me', async () => {
  const { reader, share } = await start()
  const [first, second] = [
    await share('甲', { kind: 'person', id: reader.id }),
    await share('乙', { kind: 'person', id: reader.id }),
  ]
  const client = await clientOf(reader)
  await act((db) => db.updateTable('document').set({ status: 0 }).where('id', '=', first).execute())
  await act((db) =>
    db.updateTable('document_grant').set({ ended_at: new Date() }).where('document_id', '=', second).execute(),
  )
  expect((await client.call(api.listSharedWithMe, {})).documents).toEqual([])
})
