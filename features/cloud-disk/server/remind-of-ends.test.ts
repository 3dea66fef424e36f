import { storeLinkSettings } from '@shuku/domain/disk/server'
import { act, given } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloudDiskApi as api } from '../contract.ts'
import { linksApi } from '../links-contract.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const allow = (areAllowed: boolean) =>
  act((db) => storeLinkSettings(db, { areAllowed, mayLackEnd: false, mostDays: 30 }))
beforeAll(() => allow(true))
afterAll(() => allow(false))

test('a day before a share ends its owner and whom it is for hear of it once, and of a link its owner; whom another share lets in hears nothing', async () => {
  const [owner, colleague, other] = [await given.person(), await given.person(), await given.person()]
  const client = await clientOf(owner)
  const [{ db, pool }, { store }] = [await testDatabase(), await mountedApp()]
  const { folder } = await client.call(api.createFolder, { name: '夹' })
  const id = Number(folder.id)
  const { rows } = await sql<{ tomorrow: string }>`
    select to_char((now() at time zone 'Asia/Shanghai')::date + 1, 'YYYY-MM-DD') as tomorrow`.execute(db)
  const lastDay = rows[0]?.tomorrow ?? ''
  const person = ({ id: personId }: { id: number }) => ({ kind: 'person' as const, id: personId })
  await client.call(api.share, { ids: [id], subjects: [person(colleague)], lastDay })
  const second = Number((await client.call(api.createFolder, { name: '另' })).folder.id)
  await client.call(api.share, { ids: [second], subjects: [person(other)], lastDay })
  await client.call(api.share, { ids: [second], subjects: [{ kind: 'everyone', id: 0 }] })
  await client.call(linksApi.saveLink, { id, lastDay })
  const run = async () => {
    await enqueue(db, remindOfEnds, { payload: {} })
    await runJobsNow({ pool, database: db, store, jobs: [remindOfEnds] })
  }
  const noticesOf = async ({ id: personId }: { id: number }) => {
    const found = await sql<{ kind: string; until: string }>`
      select event.kind, event.details->>'until' as until from notice join notice_event as event on event.id = notice.event_id
      where notice.person_id = ${personId} and event.kind in ('diskShareEnding', 'diskLinkEnding') order by event.id`.execute(
      db,
    )
    return found.rows.map(({ kind, until }) => [kind, until])
  }
  await run()
  // given today, it is known when it ends
  expect(await noticesOf(owner)).toEqual([])
  await sql`update disk_share set given_at = now() - interval '3 days' where item_id in (${id}, ${second})`.execute(db)
  await sql`update disk_link set made_at = now() - interval '3 days' where item_id = ${id}`.execute(db)
  await run()
  await run()
  expect(await noticesOf(owner)).toEqual([
    ['diskShareEnding', lastDay],
    ['diskShareEnding', lastDay],
    ['diskLinkEnding', lastDay],
  ])
  expect(await noticesOf(colleague)).toEqual([['diskShareEnding', lastDay]])
  expect(await noticesOf(other)).toEqual([])
})
