import { grantCategory, rightErrors } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mostRequired, readingApi as api } from '../contract.ts'
import { inDays, noticesOf, start } from './required.given.ts'

async function startMany() {
  const given_ = await start()
  const { category, creator, document } = given_
  const second = await given.document({ category, creator, subject: '账号管理细则' })
  const third = await given.document({ category, creator, subject: '机房出入须知' })
  const elsewhere = await given.category({ creators: 1 })
  const hidden = await given.document({ category: elsewhere.category, creator: elsewhere.creator, subject: '别处' })
  return { ...given_, hidden, ids: [document.id, second.id, third.id] }
}

const subjectsOf = (rows: readonly Record<string, unknown>[]) => new Set(rows.map((row) => row['subject']))

test('many documents are required at once: one notice of them, what was required already keeps its date, what one may not share is left', async () => {
  const { unit, first, second: below, document, author, require, hidden, ids, mine } = await startMany()
  await require({ dueOn: inDays(3), personIds: [below.id] })
  expect(await noticesOf(first)).toHaveLength(1)
  const other = await given.person()
  const reply = await author.call(api.requireReadings, {
    documentIds: [...ids, hidden.id],
    departmentIds: [unit],
    personIds: [other.id],
    dueOn: inDays(9),
    mustConfirm: true,
    note: '入职一周内读完',
    shares: true,
  })
  expect(reply).toMatchObject({ documentIds: ids, left: 1 })
  // what was done, by the result: the preview is of before
  expect(reply.refused).toEqual([
    { id: hidden.id, subject: '', reason: rightErrors.documentNotFound({ id: hidden.id }).textIn('zh-CN') },
  ])
  expect(reply.message).toMatch(/^已将 3 篇文档设为必读，通知了 4 人；其中 1 篇已是必读.*；另有 1 篇您无权设为必读$/)
  const open = await mine(first)
  expect(subjectsOf(open)).toEqual(new Set(['信息安全管理办法', '账号管理细则', '机房出入须知']))
  const dates = Object.fromEntries(open.map((row) => [row['documentId'], [row['dueOn'], row['mustConfirm']]]))
  expect(dates[String(document.id)]).toEqual([inDays(3), '0'])
  for (const id of ids.slice(1)) expect(dates[String(id)]).toEqual([inDays(9), '1'])
  expect(await mine(other)).toHaveLength(3)
  // once of the one that they knew of, once of all that came
  expect(await noticesOf(first)).toMatchObject([
    { kind: 'readingRequired', details: { dueOn: inDays(3) } },
    { kind: 'readingRequired', details: { dueOn: inDays(9), note: '入职一周内读完' } },
  ])
  expect(await noticesOf(other)).toHaveLength(1)
})

test('it is done again for what came later: people are told of that alone, and of nothing where nothing did', async () => {
  const { unit, first, category, creator, author, ids } = await startMany()
  const asked = { departmentIds: [unit], shares: true }
  await author.call(api.requireReadings, { ...asked, documentIds: ids })
  const { message } = await author.call(api.requireReadings, { ...asked, documentIds: ids })
  expect(message).toContain('通知了 0 人')
  expect(await noticesOf(first)).toHaveLength(1)
  const later = await given.document({ category, creator, subject: '后来的一篇' })
  await author.call(api.requireReadings, { ...asked, documentIds: [...ids, later.id] })
  const { db } = await testDatabase()
  const notices = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', first.id)
    .select('event.subject_ids as documentIds')
    .orderBy('event.id')
    .execute()
  expect(notices.map(({ documentIds }) => documentIds.map(Number))).toEqual([ids, [later.id]])
})

test('nobody, a passed date, too many and people beyond reach are refused, and nothing is required then', async () => {
  const { unit, first, author, ids, readers } = await startMany()
  const asked = { documentIds: ids, departmentIds: [unit], shares: true }
  const fails = async (client: typeof author, query: Partial<typeof asked> & { dueOn?: string }) =>
    (await client.fail(api.requireReadings, { ...asked, ...query })).kind
  expect(await fails(author, { departmentIds: [] })).toBe('invalid')
  expect(await fails(author, { dueOn: '2020-01-01' })).toBe('invalid')
  const many = Array.from({ length: mostRequired + 1 }, (_, n) => n + 1)
  expect(await fails(author, { documentIds: many })).toBe('limit')
  expect(await fails(await clientOf(first), {})).toBe('refused')
  expect(await readers('all')).toEqual([])

  const { departmentIds } = await given.organisation()
  const place = await given.category()
  const writer = await given.person({ departmentId: departmentIds[0] })
  const own = await given.document({ category: place.category, creator: writer })
  const client = await clientOf(writer)
  const ofAnother = { documentIds: [own.id], departmentIds: [unit] }
  expect(await fails(client, ofAnother)).toBe('refused')
  expect((await client.call(api.getReading, { documentId: own.id })).reading).toBeUndefined()
  const to = { kind: 'person' as const, id: writer.id }
  await act((db) => grantCategory(db, place.category.id, { grants: [{ to, rights: ['settings'] }] }))
  await client.call(api.requireReadings, { ...asked, ...ofAnother })
  expect((await client.call(api.getReading, { documentId: own.id })).reading).toMatchObject({ mustConfirm: false })
})
