import { notify } from '@shuku/domain/notices/server'
import { act, given } from '@shuku/domain/testing'
import { runMailsNow, startMailServer, testDatabase, uniqueName, type MailServer } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi as api } from '../contract.ts'
import { noticesServer } from './index.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
  server.refusals.clear()
})

/** As if the minute in which an act can be undone had passed. */
async function runMails(smtp = server.address) {
  const { pool, db: database } = await testDatabase()
  const { store } = await mountedApp()
  await runMailsNow({ pool, database, store, server: smtp, jobs: noticesServer.jobs ?? [] })
}

async function start(options: { language?: 'zh-CN' | 'en-US' } = {}) {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator, subject: '差旅报销管理办法' })
  const box = uniqueName('box', '').toLowerCase()
  const { db } = await testDatabase()
  await db
    .updateTable('person')
    .set({ email: `${box}@example.com`, ...options })
    .where('id', '=', reader.id)
    .execute()
  const share = async (note = '') =>
    await act((on) =>
      notify(on, { kind: 'shared', by: creator.id, subjectIds: [document.id], details: { note } }, [reader.id]),
    )
  return { creator, reader, document, box, share, db }
}

test('SHARE-35~ who has not seen a notice gets it by mail, in their language, with a link, once', async () => {
  const { creator, document, box, share } = await start()
  await share('请看第三条\n.\nRCPT TO:<other@example.com>')
  await runMails()
  await runMails()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({
    to: [`${box}@example.com`],
    subject: `${creator.name} 与您共享了《差旅报销管理办法》`,
  })
  expect(server.received[0]?.text).toContain('请看第三条\n.\nRCPT TO:<other@example.com>')
  expect(server.received[0]?.text).toContain(`https://docs.example.com/x/spa/document/index.jsp?id=${document.id}`)
})

test('a mail is in English for who reads English, and tells no title that they may not read', async () => {
  const { document, box, db, share } = await start({ language: 'en-US' })
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', document.id).execute()
  await share()
  await runMails()
  expect(server.received).toMatchObject([{ to: [`${box}@example.com`] }])
  expect(server.received[0]?.subject).toMatch(/shared a document you cannot view with you$/)
  expect(`${server.received[0]?.subject}${server.received[0]?.text}`).not.toContain('差旅')
})

test('what was seen already, and whom there is no address of, is not mailed', async () => {
  const { reader, share, db } = await start()
  await share()
  await (await clientOf(reader)).call(api.markSeen, { upTo: Number.MAX_SAFE_INTEGER })
  await runMails()
  expect(server.received).toEqual([])
  await db.updateTable('person').set({ email: null }).where('id', '=', reader.id).execute()
  await share()
  await runMails()
  expect(server.received).toEqual([])
})

test('a mailbox that is not there is given up; a server that is busy, or away, is tried again', async () => {
  const { reader, box, share, db } = await start()
  server.refusals.set(`${box}@example.com`, 550)
  await share()
  await runMails()
  server.refusals.clear()
  await runMails()
  expect(server.received).toEqual([])

  server.refusals.set(`${box}@example.com`, 451)
  await share()
  await runMails()
  expect(server.received).toEqual([])
  const waiting = db
    .selectFrom('notice')
    .select('event_id')
    .where('person_id', '=', reader.id)
    .where('mailed_at', 'is', null)
  expect(await waiting.execute()).toHaveLength(1)
  await runMails('smtp://127.0.0.1:1')
  server.refusals.clear()
  await runMails()
  expect(server.received).toHaveLength(1)
})

test('mails about what somebody has switched off are not sent; they are told in the product all the same, and each mail says how', async () => {
  const { reader, creator, document, share } = await start()
  const client = await clientOf(reader)
  const remind = () =>
    act((db) => notify(db, { kind: 'readingDue', by: creator.id, subjectIds: [document.id] }, [reader.id]))
  expect((await client.call(api.getMails)).off).toEqual([])
  await client.call(api.setMails, { about: 'shared', on: false })
  await client.call(api.setMails, { about: 'answered', on: false })
  await client.call(api.setMails, { about: 'answered', on: false })
  expect((await client.call(api.getMails)).off).toEqual(['shared', 'answered'])
  await share()
  await remind()
  await runMails()
  expect(server.received.map(({ subject }) => subject)).toEqual([`${creator.name} 提醒您阅读《差旅报销管理办法》`])
  expect(server.received[0]?.text).toContain('可在这里关闭：https://docs.example.com/x/#/main/document/notices?mails=1')
  expect((await client.call(api.listNotices)).notices).toHaveLength(2)

  await client.call(api.setMails, { about: 'shared', on: true })
  expect((await client.call(api.getMails)).off).toEqual(['answered'])
  await share()
  await runMails()
  expect(server.received).toHaveLength(2)
  // what others want is theirs
  expect((await (await clientOf(creator)).call(api.getMails)).off).toEqual([])
  expect(await client.fail(api.setMails, { about: 'everything', on: false })).toMatchObject({
    kind: 'invalid',
  })
})
