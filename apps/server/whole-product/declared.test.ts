import { bulkOperationsApi, documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { governanceApi } from '@shuku/features/governance/contract'
import { giveHoldsRight } from '@shuku/features/governance/testing'
import { homeApi } from '@shuku/features/home/contract'
import { moreApi } from '@shuku/features/more/contract'
import { rolesApi } from '@shuku/features/roles/contract'
import { searchApi } from '@shuku/features/search/contract'
import { defineFeature, mountFeatures } from '@shuku/domain/slots/server'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { roleRights } from '@shuku/domain/people/server'
import { documentsSaved } from '@shuku/domain/documents/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { notify } from '@shuku/domain/notices/server'
import { logApi } from '@shuku/features/log/contract'
import { noticesApi } from '@shuku/features/notices/contract'
import { tableApi, z } from '@shuku/kit/contract'
import { defineJob, enqueue, enqueueDue, silentLog } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../features.ts'
import { workOf } from '../start/run-jobs.ts'

const label = { 'zh-CN': '试用', 'en-US': 'Sample' }

const sampleAct = { code: 900, label }
const saved: number[] = []
let nights = 0

const sampleNight = defineJob({ name: 'sample.night', payload: z.object({}), run: async () => void nights++ })
const sampleMorning = defineJob({ name: 'sample.morning', payload: z.object({}), run: async () => undefined })

/** A slice that declares one of each, as any new one would. */
const sample = defineFeature({
  operations: [
    { id: 'sample', label, right: 'share', order: 25, menu: { type: 'BTN_SAMPLE' } },
    { id: 'sampleArchive', label, right: 'read', statuses: ['archived'], order: 26, menu: { type: 'BTN_SAMPLE2' } },
  ],
  subscribes: [documentsSaved.calls(async (_, { documentIds }) => void saved.push(...documentIds))],
  logActs: [sampleAct],
  roleRights: [
    { id: 'sampleRight', right: 'Sample:All', label, text: label, order: 15, isWhole: true, bounds: ['units'] },
  ],
  notices: [
    {
      id: 'sampleTold',
      sentence: { 'zh-CN': '{who} 试用了{what} {times} 次', 'en-US': '{who} tried {what} {times} times' },
      details: z.object({ times: z.number() }),
      mails: { id: 'sampleMails', label, order: 15 },
      tab: 'sampleTab',
    },
    {
      id: 'sampleFound',
      sentence: label,
      details: z.object({ place: z.string() }),
      mails: { id: 'sampleMails', label, order: 15 },
      leadsTo: ({ place }) => `#/sample/${String(place)}`,
    },
  ],
  hangingOn: [
    {
      id: 'sampleHangs',
      label: { 'zh-CN': '{n} 份试用', 'en-US': '{n} samples' },
      moved: { 'zh-CN': '{n} 份试用：保留', 'en-US': '{n} samples: preserved' },
      order: 15,
      count: (ids) => sql<number>`select cardinality(${ids})`,
    },
  ],
  nightly: [sampleNight],
  daily: [{ job: sampleMorning, at: '08:30' }],
  rowRetention: [{ table: 'search_synonym', since: sql<Date>`now() - interval '2 days'`, days: 1 }],
  tabs: [{ id: 'sampleTab', label, right: 'share', order: 15, forPrograms: 15 }],
})

beforeAll(() => mountFeatures([...features, sample]))
afterAll(() => mountFeatures(features))

type Client = Awaited<ReturnType<typeof clientOf>>

/** What a row of a list offers the person: whole, as programs get it, or without the spans, as cards of a phone do. */
async function offeredInRow(
  client: Client,
  key: string,
  { documentId, ...asked }: { documentId: number; allSpans?: boolean },
) {
  const { rows, operations } = await client.call(tableApi.getRows, { key, ...asked })
  const row = rows.find(({ id }) => Number(id) === documentId)
  const flags = JSON.parse(String(row?.['randomFieldOp'])) as Record<string, string>
  return operations.flatMap(({ id, index }) => (flags[index] === 'true' ? [id] : []))
}

/** What the person is offered of a document, by a row of the list, the page and the right menu. */
async function offeredTo(person: GivenPerson, { id, categoryId }: { id: number; categoryId: number }) {
  const client = await clientOf(person)
  const { key } = await client.call(searchApi.openSearchList, { categoryId })
  const { offers, tabs } = await client.call(documentApi.getDocument, { documentId: id })
  const { items } = await client.call(documentPageApi.getBasics, { documentId: id })
  return {
    row: await offeredInRow(client, key, { documentId: id }),
    page: offers,
    menu: items.map(({ type }) => type),
    tabs,
    tabsOfPrograms: (await client.call(documentPageApi.listTabs, { documentId: id })).tabs.map((tab) => tab.id),
  }
}

/** An entry with those on either side of it: further ones are other slices' matter. */
function besideIn(entries: readonly string[], entry: string): string[] {
  const place = entries.indexOf(entry)
  return entries.slice(Math.max(0, place - 1), place + 2)
}

/** The person reads English from now on. */
async function englishOf(person: GivenPerson) {
  await act((db) => db.updateTable('person').set({ language: 'en-US' }).where('id', '=', person.id).execute())
  return await clientOf(person)
}

async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator })
  return { category, creator, reader, document: { id: document.id, categoryId: category.id } }
}

describe('what a slice declares reaches every place that must know it', () => {
  test('an operation: rows of lists, the page and the right menu, for those with its right', async () => {
    const { creator, reader, document } = await start()
    const offered = await offeredTo(creator, document)
    expect(besideIn(offered.row, 'sample')).toEqual(['share', 'sample', 'move'])
    expect(offered.page).toEqual(offered.row)
    expect(besideIn(offered.menu, 'BTN_SAMPLE')).toEqual(['BTN_EDIT', 'BTN_SAMPLE', 'BTN_PRINT'])
    const less = await offeredTo(reader, document)
    expect(less.row).toContain('markRead')
    expect(less.row).not.toContain('sample')
    expect(less.page).toEqual(less.row)
    expect(less.menu).not.toContain('BTN_SAMPLE')
  })

  test('an operation: the same in the rows of further lists, on cards of a phone and for programs alike', async () => {
    const { creator, document } = await start()
    const client = await clientOf(creator)
    const { page } = await offeredTo(creator, document)
    expect(page).toContain('sample')
    const keys = {
      search: (await client.call(searchApi.openSearchList, { categoryId: document.categoryId })).key,
      portal: (await client.call(moreApi.listMore, {})).key,
      own: (await client.call(homeApi.listMyWritten)).key,
    }
    for (const [list, key] of Object.entries(keys))
      for (const allSpans of [true, false])
        expect(await offeredInRow(client, key, { documentId: document.id, allSpans }), list).toEqual(page)
  })

  test('an operation: what a hold forbids is offered by no list, as it is not by the page', async () => {
    const { category, creator, reader, document } = await start()
    const { category: child } = await given.category({ parentId: category.id })
    const below = await given.document({ category: child, creator })
    await giveHoldsRight(reader.id)
    const setter = await clientOf(reader)
    const hold = (on: { documentIds: number[] } | { categoryIds: number[] }) =>
      setter.call(governanceApi.setHold, { name: uniqueName('保全'), reason: '诉讼', ...on })
    const client = await clientOf(creator)
    const placed: [typeof document, () => Promise<unknown>][] = [
      [document, () => hold({ documentIds: [document.id] })],
      [below, () => hold({ categoryIds: [category.id] })],
    ]
    for (const [held, putOnHold] of placed) {
      const { row } = await offeredTo(creator, held)
      expect(row).toEqual(expect.arrayContaining(['delete', 'move', 'share']))
      await putOnHold()
      const offered = await offeredTo(creator, held)
      expect(offered.page).toEqual(offered.row)
      expect(offered.row).toContain('share')
      expect(offered.row).not.toContain('delete')
      expect(offered.row).not.toContain('move')
      for (const key of [(await client.call(moreApi.listMore, {})).key, (await client.call(homeApi.listMyWritten)).key])
        expect(await offeredInRow(client, key, { documentId: held.id })).toEqual(offered.row)
    }
  })

  test('an operation of some statuses is offered in no other', async () => {
    const { category, creator } = await start()
    const archived = await given.document({ category, creator, status: 5 })
    const offered = await offeredTo(creator, { id: archived.id, categoryId: category.id })
    expect(offered.row).toContain('sampleArchive')
    expect(offered.page).toEqual(offered.row)
    expect(offered.menu).toContain('BTN_SAMPLE2')
  })

  test('a tab: the page and the tabs of programs, each in its order, for those with its right', async () => {
    const { creator, reader, document } = await start()
    const offered = await offeredTo(creator, document)
    expect(besideIn(offered.tabs, 'sampleTab')).toEqual(['param', 'sampleTab', 'access'])
    expect(besideIn(offered.tabsOfPrograms, 'sampleTab')).toEqual(['acc', 'sampleTab', 'param'])
    const less = await offeredTo(reader, document)
    expect(less.tabs).toContain('param')
    expect([...less.tabs, ...less.tabsOfPrograms]).not.toContain('sampleTab')
  })

  test('what hangs on documents: in the previews of their deletion and of their move, in its order', async () => {
    const { creator, reader, document } = await start()
    const documentIds = [document.id]
    const to = { kind: 'person' as const, id: reader.id }
    await act((db) => shareDocuments(db, { documentIds, shares: [{ to, level: 'edit' }] }))
    const client = await englishOf(creator)
    const preview = await client.call(bulkOperationsApi.previewAct, { act: 'delete', documentIds })
    expect(preview.hangingOn).toEqual(['1 samples', '1 share'])
    const moving = await client.call(bulkOperationsApi.previewAct, { act: 'move', documentIds })
    expect(moving.hangingOn).toEqual(['1 samples: preserved', '1 share: preserved'])
  })

  test('a notice: in words and with its place for who is told, and among what mails are about', async () => {
    const { creator, reader, document } = await start()
    const notice = { kind: 'sampleTold', by: creator.id, subjectIds: [document.id], details: { times: 3 } }
    await act((db) => notify(db, notice, [reader.id]))
    const client = await clientOf(reader)
    const [received] = (await client.call(noticesApi.listNotices, {})).notices
    const words = (language: 'zh-CN' | 'en-US', subject: string) =>
      language === 'zh-CN' ? `${creator.name} 试用了${subject} 3 次` : `${creator.name} tried ${subject} 3 times`
    expect(received).toMatchObject({ kind: 'sampleTold', details: { times: 3 }, tab: 'sampleTab' })
    const subject = received?.documents[0]?.subject
    expect(received?.sentence.map(({ text }) => text).join('')).toBe(words('zh-CN', `《${subject}》`))
    expect(received?.sentence.filter(({ strong }) => strong).map(({ text }) => text)).toEqual([
      creator.name,
      `《${subject}》`,
    ])
    const english = await englishOf(reader)
    const [inEnglish] = (await english.call(noticesApi.listNotices, {})).notices
    expect(inEnglish?.sentence.map(({ text }) => text).join('')).toBe(words('en-US', `“${subject}”`))

    expect((await english.call(noticesApi.getMails)).subjects.slice(0, 2)).toEqual([
      { id: 'shared', label: 'Someone shares a document with me' },
      { id: 'sampleMails', label: 'Sample' },
    ])
    await client.call(noticesApi.setMails, { about: 'sampleMails', on: false })
    expect((await client.call(noticesApi.getMails)).off).toEqual(['sampleMails'])
  })

  test('an act of the log: by its name in rows of the log, and among what can be searched for', async () => {
    const { creator, document } = await start()
    const client = await englishOf(creator)
    await act(async (db) =>
      recordDocumentAct({ db, caller: await callerIn(db, creator.id) }, { act: sampleAct, documentIds: [document.id] }),
    )
    const { key } = await client.call(logApi.listLog, { documentId: document.id, operation: sampleAct.code })
    const { rows } = await client.call(tableApi.getRows, { key })
    expect(rows).toMatchObject([{ operatetypeName: 'Sample' }])
    const { acts } = await client.call(logApi.listActs)
    expect(acts.at(-1)).toEqual({ code: 900, label: 'Sample' })
    expect(acts.find(({ code }) => code === 26)?.label).toBe('Make required')
  })

  test('a right of administration: given to roles, held by their members, bounded, in the founder’s hands', async () => {
    const all = roleRights.all().map(({ right }) => right)
    const founder = await given.person({ rights: all })
    const client = await englishOf(founder)
    const { roleId } = await client.call(rolesApi.createRole, { name: uniqueName('角色') })
    const member = await given.person()
    await client.call(rolesApi.addMembers, { roleId, personIds: [member.id] })
    expect(await client.fail(rolesApi.setRight, { roleId, right: 'sampleRight', level: 'department' })).toMatchObject({
      code: 'roles.onlyEverywhere',
    })
    await client.call(rolesApi.setRight, { roleId, right: 'sampleRight' })
    const { rights, known } = await client.call(rolesApi.getRights, { roleId })
    expect(rights).toEqual([{ right: 'sampleRight', level: 'everywhere' }])
    expect(known[1]).toEqual({ right: 'sampleRight', label: 'Sample', text: 'Sample', isWhole: true })
    const { scopes } = await client.call(rolesApi.getScopes, { personId: member.id })
    expect(scopes).toMatchObject([{ right: 'sampleRight', label: 'Sample', bounds: ['units'] }])
    expect((await given.caller(member)).rightNames.get('Sample:All')).toBe(2)
    expect(await client.fail(rolesApi.setRight, { roleId, right: 'unheardOf' })).toMatchObject({ kind: 'invalid' })
  })

  test('what it does when something happens: once for each time', async () => {
    const { category, creator } = await start()
    const client = await clientOf(creator)
    const made = { subject: uniqueName('文档'), html: '<p>正文</p>', categoryId: category.id }
    const { documentId } = await client.call(documentApi.saveDocument, made)
    expect(saved).toEqual([documentId])
  })

  test('a job of the night or of a time of the day: the queue has it once each day; rows go when they are old', async () => {
    const { db, pool } = await testDatabase()
    const { store } = await mountedApp()
    await sql`insert into search_synonym (words, normal) values (array['试用', '试一试'], array['试用', '试一试'])`.execute(
      db,
    )
    const { jobs, daily, schedule } = workOf([...features, sample])
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    expect(daily.find(({ job }) => job.name === sampleMorning.name)?.at).toBe('08:30')
    const dueAt = async (moment: string) => {
      const due = await enqueueDue(db, daily, { log: silentLog, now: new Date(moment) })
      return due.map(({ name }) => name)
    }
    expect(await dueAt('2026-05-01T12:00Z')).toEqual([])
    const due = await dueAt('2026-05-02T12:00Z')
    expect(due).toEqual(daily.map(({ job }) => job.name))
    expect(await dueAt('2026-05-02T12:01Z')).toEqual([])
    // all that the product itself declares is run with it: each names a table and a column that are there
    const hourly = schedule.map(({ job }) => job).filter(({ name }) => name === 'kit.sweepHourly')
    for (const job of hourly) await act((own) => enqueue(own, job, { payload: {} }))
    const names = [...due, ...hourly.map(({ name }) => name)]
    await runJobsNow({ pool, database: db, store, jobs: jobs.filter(({ name }) => names.includes(name)) })
    expect(nights).toBe(1)
    const { rows } = await sql`
      select identifier from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = any(${names}::text[])`.execute(db)
    expect(rows, 'what failed').toEqual([])
    expect(await db.selectFrom('search_synonym').selectAll().execute()).toEqual([])
  })

  test('a notice of several documents leads to the screen that its kind names, one of a single document to that', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const ids = await given.texts({ category, creator }, [{ subject: '甲' }, { subject: '乙' }])
    const details = { place: 'here' }
    for (const subjectIds of [ids, ids.slice(1)])
      await act((db) => notify(db, { kind: 'sampleFound', subjectIds, details }, [reader.id]))
    const { notices } = await (await clientOf(reader)).call(noticesApi.listNotices)
    expect(notices.map(({ address }) => address)).toEqual([undefined, '#/sample/here'])
  })

  test('a notice of a kind that nobody declares, or with other details than it has, is not made', async () => {
    const { reader, document } = await start()
    const notifyWith = (kind: string, details: Record<string, unknown>) =>
      act((db) => notify(db, { kind, subjectIds: [document.id], details }, [reader.id]))
    await expect(notifyWith('unheardOf', {})).rejects.toThrow('unheardOf')
    await expect(notifyWith('sampleTold', { times: 'many' })).rejects.toThrow('times')
  })
})
