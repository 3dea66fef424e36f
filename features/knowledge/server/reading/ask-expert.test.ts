import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { readingApi as api } from '../../contract/reading.ts'
import { questionNotice } from './ask-expert.ts'
import { start } from './reading.given.ts'

async function questionsTo(personId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ by: number; details: Record<string, unknown> }>`
    select event.person_id as by, event.details from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${personId} and event.kind = ${questionNotice.id}`.execute(db)
  return rows
}

async function startWithMap() {
  const started = await start()
  const pointId = await started.point([{ documentIds: [await started.write()] }], '发票与凭证')
  return { ...started, pointId, mapId: await started.map([{ points: [{ pointId }] }]) }
}

test('who knows a point best is notified of a question, which leads to the point', async () => {
  const { client, creator, reader, mapId, pointId } = await startWithMap()
  await client.call(api.askExpert, { mapId, pointId, personId: creator.id, note: ' 电子发票要打印吗？ ' })
  const details = { mapId, pointId, point: '发票与凭证', note: '电子发票要打印吗？' }
  expect(await questionsTo(creator.id)).toEqual([{ by: reader.id, details }])
  expect(questionNotice.leadsTo?.(details)).toBe(addresses.knowledgeMap(mapId, { pointId }))
})

test('nobody is asked who is not named there, or does not let themselves be named', async () => {
  const { client, editing, creator, editor, maintainer, mapId, pointId } = await startWithMap()
  const asked = { mapId, pointId, note: '请教' }
  for (const personId of [maintainer.id, editor.id])
    await expect(client.call(api.askExpert, { ...asked, personId })).rejects.toThrow('不能就这个知识点请教此人')
  const { db } = await testDatabase()
  await sql`insert into knowledge_unlisted_person (person_id) values (${creator.id})`.execute(db)
  await expect(editing.call(api.askExpert, { ...asked, personId: creator.id })).rejects.toThrow('请教此人')
  expect(await questionsTo(creator.id)).toEqual([])
})

test('a sixth question within the hour is refused and says when to ask again; what was asked before is there', async () => {
  const { client, creator, mapId, pointId } = await startWithMap()
  const ask = (note: string) => ({ mapId, pointId, personId: creator.id, note })
  for (let n = 1; n <= 5; n++) await client.call(api.askExpert, ask(`问题 ${n}`))
  const { db } = await testDatabase()
  await sql`update notice_event set at = at - interval '20 minutes' where kind = ${questionNotice.id} and details ->> 'note' = '问题 1'
    and id in (select event_id from notice where person_id = ${creator.id})`.execute(db)
  const failure = await client.fail(api.askExpert, ask('问题 6'))
  expect(failure).toMatchObject({ kind: 'limit', code: 'knowledge.askedOften' })
  expect(failure.message).toMatch(/^一小时内已请教.+ 5 次，请在 \d{4}-\d\d-\d\d \d\d:\d\d 之后再问$/)
  expect(await questionsTo(creator.id)).toHaveLength(5)
  // an hour after the first of them
  await sql`update notice_event set at = at - interval '41 minutes' where kind = ${questionNotice.id} and details ->> 'note' = '问题 1'
    and id in (select event_id from notice where person_id = ${creator.id})`.execute(db)
  await client.call(api.askExpert, ask('问题 6'))
  expect((await questionsTo(creator.id)).map(({ details }) => details['note'])).toContain('问题 6')
})

test('a question has words, and a point of the map', async () => {
  const { client, creator, mapId, pointId, map } = await startWithMap()
  const asked = { mapId, pointId, personId: creator.id }
  for (const note of ['  ', '问'.repeat(501)])
    expect(await client.fail(api.askExpert, { ...asked, note })).toMatchObject({ kind: 'invalid' })
  const other = await map([{ points: [] }])
  await expect(client.call(api.askExpert, { ...asked, mapId: other, note: '请教' })).rejects.toThrow('找不到该知识点')
  expect(await questionsTo(creator.id)).toEqual([])
})
