import { recordDocumentAct } from '@shuku/domain/audit/server'
import { taskApi } from '@shuku/domain/notices/contract'
import { notify, type Subject } from '@shuku/domain/notices/server'
import { searchApi } from '@shuku/features/search/contract'
import { defineFeature } from '@shuku/domain/slots/server'
import { act, callerIn, given, mountAlso, type GivenPerson } from '@shuku/domain/testing'
import { logApi } from '@shuku/features/log/contract'
import { noticesApi } from '@shuku/features/notices/contract'
import { noticesServer } from '@shuku/features/notices/server'
import { tasksApi } from '@shuku/features/tasks/contract'
import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import { tableApi, z } from '@shuku/kit/contract'
import { runMailsNow, startMailServer, testDatabase, uniqueName, type MailServer } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const label = { 'zh-CN': '试用', 'en-US': 'Sample' }
const mails = { id: 'sampleMails', label, order: 15 }

/** A thing has the number of a document, which others may read, and is seen by who made that alone. */
const thing: Subject = {
  id: 'sampleThing',
  selectTitles: ({ personId }, ids) => sql`
    select thing.id, '物品 ' || thing.id, 'folder' from document as thing
    where thing.id in (${ids}) and thing.creator_id = ${personId}`,
  address: (id, tab) => `#/sample/${id}${tab === undefined ? '' : `/${tab}`}`,
}

const ofThing = { code: 901, label, subject: 'sampleThing' }
const ofFolder = { code: 902, label, subject: 'virtualFolder' }
const ofDocument = { code: 903, label, subject: 'document' }

const sample = defineFeature({
  subjects: [thing],
  logActs: [ofThing, ofFolder, ofDocument],
  notices: [
    {
      id: 'thingTried',
      subject: 'sampleThing',
      sentence: { 'zh-CN': '请试用{what}', 'en-US': 'Please try {what}' },
      details: z.object({}),
      mails,
      tab: 'parts',
      standsForReminder: true,
    },
    { id: 'documentTried', sentence: label, details: z.object({}), mails, standsForReminder: true },
  ],
  tasks: [
    {
      id: 'sampleThing',
      subject: 'sampleThing',
      order: 15,
      label,
      waiting: () => ({
        id: sql`document.id`,
        subjectId: sql`document.id`,
        at: sql`now()`,
        note: sql`'小心'`,
        from: sql`document where document.subject like '物品的编号%'`,
      }),
    },
  ],
})

let unmount: () => void
let server: MailServer
beforeAll(async () => {
  await mountedApp()
  unmount = mountAlso(sample)
  server = await startMailServer()
})
afterAll(async () => {
  unmount()
  await server.stop()
})

/** A thing that its maker sees, and a reader of the document that has the same number, who does not. */
async function start() {
  const { category, creator, reader, controller } = await given.category({ creators: 1, readers: 1, controllers: 1 })
  const subject = uniqueName('物品的编号')
  const ids = await given.texts({ category, creator }, [{ subject }, { subject: `${subject}二` }])
  const [id = 0, second = 0] = ids
  return { creator, reader, controller, id, second }
}

async function noticesOf(person: GivenPerson) {
  const { notices } = await (await clientOf(person)).call(noticesApi.listNotices, {})
  return notices.map(({ sentence, ...notice }) => ({ ...notice, sentence: sentence.map(({ text }) => text).join('') }))
}

test('a notice about something of a slice names it, and leads to it, for those who see it alone', async () => {
  const { creator, reader, id, second } = await start()
  for (const subjectIds of [[id], [id, second]])
    await act((db) => notify(db, { kind: 'thingTried', subjectIds }, [creator.id, reader.id]))
  const one = { id, subject: `物品 ${id}`, address: `#/sample/${id}/parts` }
  const other = { id: second, subject: `物品 ${second}`, address: `#/sample/${second}/parts` }
  const both = { documents: [], address: one.address }
  expect(await noticesOf(creator)).toMatchObject([
    { ...both, sentence: `请试用《物品 ${id}》等 2 项`, subjects: [one, other], count: 2 },
    { ...both, sentence: `请试用《物品 ${id}》`, subjects: [one], count: 1 },
  ])
  const [several, single] = await noticesOf(reader)
  expect(several).toMatchObject({ documents: [], subjects: [], sentence: '请试用 2 项您目前无权查看的内容' })
  expect(single).toMatchObject({ documents: [], subjects: [], sentence: '请试用一项您目前无权查看的内容' })
  expect([several?.address, single?.address]).toEqual([undefined, undefined])
})

test('a mail about something of a slice names it and links to it, for those who see it alone', async () => {
  const { creator, reader, id, second } = await start()
  const { db, pool } = await testDatabase()
  const boxes = new Map(
    [creator, reader].map((person) => [person.id, `${uniqueName('box', '').toLowerCase()}@example.com`]),
  )
  for (const [personId, email] of boxes)
    await db.updateTable('person').set({ email }).where('id', '=', personId).execute()
  await act((on) => notify(on, { kind: 'thingTried', subjectIds: [id, second] }, [creator.id, reader.id]))
  const { store } = await mountedApp()
  await runMailsNow({ pool, database: db, store, server: server.address, jobs: noticesServer.jobs ?? [] })
  const mailTo = (person: GivenPerson) => server.received.find(({ to }) => to.includes(boxes.get(person.id) ?? ''))
  expect(mailTo(creator)?.subject).toBe(`请试用《物品 ${id}》等 2 项`)
  expect(mailTo(creator)?.text).toContain(`· 物品 ${second}`)
  expect(mailTo(creator)?.text).toContain(`https://docs.example.com/x/#/sample/${id}/parts`)
  expect(mailTo(reader)?.subject).toBe('请试用 2 项您目前无权查看的内容')
  expect(mailTo(reader)?.text).not.toContain('物品')
})

test('a task about something of a slice is in the list and in its number, for those who see it alone', async () => {
  const { creator, reader, id, second } = await start()
  const tasksOf = async (person: GivenPerson) => {
    const client = await clientOf(person)
    const { key } = await client.call(tasksApi.listTasks, { kind: 'sampleThing', side: 'waiting' })
    return (await client.call(tableApi.getRows, { key })).rows
  }
  const rows = await tasksOf(creator)
  const row = { kind: 'sampleThing', documentId: '0', documentKind: 'folder', note: '小心', what: '试用' }
  expect(rows.map(({ subjectId }) => Number(subjectId)).toSorted((a, b) => a - b)).toEqual([id, second])
  expect(rows.find(({ subjectId }) => Number(subjectId) === id)).toMatchObject({
    ...row,
    subject: `物品 ${id}`,
    address: `#/sample/${id}`,
  })
  expect(await tasksOf(reader)).toEqual([])
  const countOf = async (person: GivenPerson) => (await clientOf(person)).call(taskApi.countTasks, {})
  expect(await countOf(creator)).toMatchObject({ waiting: 2, kinds: [{ kind: 'sampleThing', label: '试用', n: 2 }] })
  expect(await countOf(reader)).toMatchObject({ waiting: 0, kinds: [] })

  // beside them, what waits of a document leads there as it did
  await act(async (db) => {
    const given = sql`insert into access_request (document_id, person_id, level, note) values (${id}, ${reader.id}, 2, '')`
    await given.execute(db)
  })
  const client = await clientOf(creator)
  const { key } = await client.call(tasksApi.listTasks, {})
  const all = (await client.call(tableApi.getRows, { key })).rows
  expect(all).toHaveLength(3)
  const access = all.find(({ kind }) => kind === 'access')
  expect(access).toMatchObject({ documentId: String(id), subjectId: String(id), address: '' })
  expect(access?.['subject']).toMatch(/^物品的编号/)
})

test('an entry of the log that is about something else as well names it to those who see that: of a slice, a folder, a document', async () => {
  const { creator, controller, id, second } = await start()
  const owner = await clientOf(creator)
  const name = uniqueName('夹')
  const { folderId } = await owner.call(virtualFoldersApi.createFolder, { name })
  const { category: closed } = await given.category({})
  const secret = await given.document({ category: closed, creator, subject: '未公开的方案' })
  const entries = [
    { act: ofThing, subjectId: second, title: `物品 ${second}` },
    { act: ofFolder, subjectId: folderId, title: name },
    { act: ofDocument, subjectId: secret.id, title: '未公开的方案' },
  ]
  await act(async (db) => {
    const actor = { db, caller: await callerIn(db, creator.id) }
    for (const { act: done, subjectId } of entries)
      await recordDocumentAct(actor, { act: done, documentIds: [id], details: { subjectId } })
  })
  for (const { act: done, title } of entries) {
    const shownTo = async (person: GivenPerson) => {
      const client = await clientOf(person)
      const { key } = await client.call(logApi.listLog, { documentId: id, operation: done.code })
      return (await client.call(tableApi.getRows, { key })).rows.map((row) => row['operatetypeName'])
    }
    expect(await shownTo(creator)).toEqual([`试用 · ${title}`])
    expect(await shownTo(controller)).toEqual(['试用'])
  }
})

test('a notice about the thing of a number is none about the document of that number', async () => {
  const { id, reader } = await start()
  const stranger = await given.person()
  await act((db) => notify(db, { kind: 'thingTried', subjectIds: [id] }, [reader.id, stranger.id]))
  const remind = (kind: string) => act((db) => notify(db, { kind, subjectIds: [id], isReminder: true }, [reader.id]))
  expect(await remind('thingTried')).toBe(0)
  expect([await remind('documentTried'), await remind('documentTried')]).toEqual([1, 0])
  const asked = await (await clientOf(stranger)).fail(searchApi.explainMatch, { documentId: id })
  expect(asked).toMatchObject({ kind: 'notFound' })
})
