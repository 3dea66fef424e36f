import { documentApi } from '@shuku/domain/documents/contract'
import { drawPicture } from '@shuku/domain/files/testing'
import { remindersApi } from '@shuku/features/reminders/contract'
import { noticesServer } from '@shuku/features/notices/server'
import { notify } from '@shuku/domain/notices/server'
import { act, given } from '@shuku/domain/testing'
import { runMailsNow, startMailServer, testDatabase, uniqueName, type MailServer } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

test('CAT-35~ the mails of a category’s reminders have its picture inside, and the same text without it', async () => {
  const { category, administrator, creator, reader } = await given.category({
    administrators: 1,
    creators: 1,
    readers: 1,
  })
  const { pool, db } = await testDatabase()
  const box = `${uniqueName('box', '').toLowerCase()}@example.com`
  await db.updateTable('person').set({ email: box }).where('id', '=', reader.id).execute()
  const content = await drawPicture('png', 60, 20)
  const place = { categoryId: category.id }
  await (await clientOf(administrator)).upload(remindersApi.saveMailPicture, [{ name: 'a.png', content }], place)
  const subject = '办法 <b>一</b>'
  const { documentId } = await (await clientOf(creator)).call(documentApi.saveDocument, { ...place, subject })
  const send = (kind: string, details: object) =>
    act((on) => notify(on, { kind, by: creator.id, subjectIds: [documentId], details: { ...details } }, [reader.id]))
  await send('documentNew', {})
  await send('shared', { note: '' })
  const { store } = await mountedApp()
  await runMailsNow({ pool, database: db, store, server: server.address, jobs: noticesServer.jobs ?? [] })

  const mail = server.received.find(({ html }) => html !== '')
  expect(mail?.to).toEqual([box])
  expect(mail?.text).toContain('《办法 <b>一</b>》')
  expect(mail?.html).toContain('办法 &lt;b&gt;一&lt;/b&gt;')
  expect(mail?.html).toContain('<img src="cid:picture@shuku"')
  expect(mail?.pictures).toEqual([{ cid: '<picture@shuku>', mime: 'image/png', content }])
  const plain = server.received.filter(({ html }) => html === '')
  expect(plain.map(({ pictures }) => pictures)).toEqual([[]])
})
