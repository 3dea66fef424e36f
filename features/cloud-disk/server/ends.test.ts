import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloudDiskApi as api } from '../contract.ts'
import { notifyOfDiskEnds } from './ends.ts'

test('the day before a share or link ends its owner is notified, and whom the share alone lets in, once for each end', async () => {
  const [owner, colleague, other] = [await given.person(), await given.person(), await given.person()]
  const client = await clientOf(owner)
  const put = async (name: string) => {
    const content = [{ name, content: Buffer.from(name) }]
    const { file } = await client.upload(fileApi.uploadFile, content, { category: 'netDisk', folderId: 'home', name })
    return file.placed?.id ?? 0
  }
  const [shared, linked, gone, later] = [await put('a.txt'), await put('b.txt'), await put('c.txt'), await put('d.txt')]
  const ids = [shared, gone, later]
  await client.call(api.shareWithPeople, { fileIds: ids, personIds: [colleague.id, other.id] })
  const everyone = [{ kind: 'everyone' as const, id: 0 }]
  await client.call(api.share, { ids: [later], subjects: everyone })
  await client.call(api.changeItems, { operation: 'delete', ids: [gone] })
  const endTomorrow = (days: number) =>
    act(async (db) => {
      const end = sql`((now() at time zone 'Asia/Shanghai')::date + ${days}::integer)::timestamp at time zone 'Asia/Shanghai'`
      await sql`update disk_share set valid_until = ${end}, given_at = now() - interval '9 days'
        where item_id = any(${ids}) and principal_id in (
          select id from principal where kind = 'person' and ref_id = any(${[colleague.id, other.id]}))`.execute(db)
      await sql`insert into disk_link (item_id, address, password, secret, may_download, valid_until, made_at)
        values (${linked}, ${`address-${linked}`}, 'p', ''::bytea, true, ${end}, now() - interval '9 days')
        on conflict (item_id) do update set valid_until = excluded.valid_until`.execute(db)
    })
  const { db, pool } = await testDatabase()
  const run = async () => {
    await act((on) => enqueue(on, notifyOfDiskEnds, { payload: {} }))
    await runJobsNow({ pool, database: db, store: (await mountedApp()).store, jobs: [notifyOfDiskEnds] })
  }
  const noticesOf = async (personId: number) => {
    const { rows } = await sql<{ kind: string; id: number }>`
      select event.kind, event.subject_ids[1]::float8 as id from notice join notice_event as event on event.id = event_id
      where notice.person_id = ${personId} and event.kind like 'disk%' order by 1, 2`.execute(db)
    return rows.map(({ kind, id }) => [kind, id])
  }
  await endTomorrow(4)
  await run()
  expect(await noticesOf(owner.id)).toEqual([])
  await endTomorrow(2)
  await run()
  await run()
  const ofOwner = [
    ['diskLinkEnding', linked],
    ['diskOwnShareEnding', shared],
    ['diskOwnShareEnding', later],
  ]
  expect(await noticesOf(owner.id)).toEqual(ofOwner)
  expect(await noticesOf(colleague.id)).toEqual([['diskShareEnding', shared]])
  expect(await noticesOf(other.id)).toEqual([['diskShareEnding', shared]])
})
