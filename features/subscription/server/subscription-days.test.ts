import { documentApi } from '@shuku/domain/documents/contract'
import { testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subscriptionApi as api } from '../contract.ts'
import { endSubscriptions, remindOfSubscriptions } from './remind.ts'
import { start, rowsOf, mayOpen, noticesOf, leave, run } from './subscription.given.ts'

test('wire §1 the days of documents and of subscriptions are dates in the zone of who asks', async () => {
  const { write, client, author, creator, category } = await start()
  const [id, other] = [await write('日期'), await write('未申请')]
  await client.call(api.act, { ids: [id], act: 'add' })
  const [asked] = await rowsOf(author, { view: '1' })
  expect(asked).toMatchObject({ approvedate: '' })
  await author.call(api.act, { ids: [Number(asked?.['id'])], act: 'approve' })
  const { db } = await testDatabase()
  const at = new Date('2026-03-01T20:00:00Z')
  await db.updateTable('document').set({ created_at: at }).where('id', '=', other).execute()
  await db.updateTable('subscription').set({ asked_at: at, decided_at: at }).where('document_id', '=', id).execute()
  await db.updateTable('person').set({ time_zone: 'America/New_York' }).where('id', '=', creator.id).execute()
  const [own] = await rowsOf(client, { view: '0' })
  expect(own).toMatchObject({ subscribedate: '2026-03-02', approvedate: '2026-03-02', askedAt: at.toISOString() })
  expect((await rowsOf(author, { view: '2' }))[0]).toMatchObject({
    subscribedate: '2026-03-01',
    approvedate: '2026-03-01',
  })
  expect((await rowsOf(client, { categoryId: category.id }))[0]).toMatchObject({ doccreatedate: '2026-03-02' })
})

test('a subscription for some days ends by itself: its right at that minute, its entry by the job, and both sides are told once', async () => {
  const { write, client, author, person, creator } = await start()
  const [id, forEver] = [await write('三十天'), await write('不限期')]
  await client.call(api.act, { ids: [id], act: 'add', days: 30 })
  await client.call(api.act, { ids: [forEver], act: 'add' })
  const asked = new Map((await rowsOf(author, { view: '1' })).map((row) => [row['docsubject'], row]))
  expect(asked.get('三十天')).toMatchObject({ validdays: '30', validuntil: '' })
  const idOf = (subject: string) => Number(asked.get(subject)?.['id'])
  await author.call(api.act, { ids: [idOf('三十天'), idOf('不限期')], act: 'approve' })
  const { db } = await testDatabase()
  const untilOf = async (subject: string) =>
    (
      await db
        .selectFrom('subscription')
        .select('valid_until')
        .where('id', '=', idOf(subject))
        .executeTakeFirstOrThrow()
    ).valid_until
  expect(await untilOf('不限期')).toBeNull()
  const days = (((await untilOf('三十天'))?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  const { rows: shares } = await sql<{ until: Date | null }>`
    select held.valid_until as until from document_grant as held
    where held.source = 'subscription' and held.document_id in (${id}, ${forEver}) order by held.document_id`.execute(
    db,
  )
  expect(shares.map(({ until }) => until)).toEqual([await untilOf('三十天'), null])
  expect(await mayOpen(client, id)).toBe(true)
  const endsIn = async (interval: string) => {
    await sql`update subscription set valid_until = now() + ${interval}::interval, decided_at = now() - interval '27 days'
      where id = ${idOf('三十天')}`.execute(db)
  }
  await endsIn('3 days')
  await run(remindOfSubscriptions)
  await run(remindOfSubscriptions)
  await run(endSubscriptions)
  expect((await noticesOf(person)).filter((kind) => kind !== 'subscriptionApproved')).toEqual(['subscriptionEnding'])
  await endsIn('-1 minute')
  await run(endSubscriptions)
  await run(endSubscriptions)
  expect((await noticesOf(person)).slice(-1)).toEqual(['subscriptionEnded'])
  expect((await noticesOf(creator)).filter((kind) => kind === 'subscriptionEnded')).toHaveLength(1)
  const rows = new Map((await rowsOf(client, { view: '0' })).map((row) => [row['docsubject'], row['state']]))
  expect([rows.get('三十天'), rows.get('不限期')]).toEqual(['ended', 'approved'])
  expect((await author.fail(api.act, { ids: [idOf('三十天')], act: 'getback' })).kind).toBe('conflict')
})

test('the author gives other days than were asked for, or the right to download as well; who stands in for them does not', async () => {
  const { write, client, author, administratorClient, creator } = await start()
  const id = await write('下载')
  await client.call(api.act, { ids: [id], act: 'add', days: 7 })
  const [asked] = await rowsOf(author, { view: '1' })
  await author.call(api.act, { ids: [Number(asked?.['id'])], act: 'approve', days: 0, canDownload: true })
  const { allowed } = await client.call(documentApi.getDocument, { documentId: id })
  expect(allowed).toMatchObject({ download: true, edit: false })
  const [own] = await rowsOf(client, { view: '0' })
  expect(own).toMatchObject({ state: 'approved', validuntil: '' })
  const other = await write('替代')
  await client.call(api.act, { ids: [other], act: 'add' })
  await leave(creator)
  const [left] = await rowsOf(administratorClient, { view: '1' })
  const ids = [Number(left?.['id'])]
  expect(await administratorClient.fail(api.act, { ids, act: 'approve', canDownload: true })).toMatchObject({
    kind: 'refused',
  })
  expect((await client.fail(api.act, { ids: [other], act: 'add', days: 4000 })).kind).toBe('invalid')
})

test('the author of what nobody answers is reminded after three, seven and fourteen days, until it is decided', async () => {
  const { write, client, author, creator } = await start()
  const id = await write('没有答复')
  await client.call(api.act, { ids: [id], act: 'add' })
  const { db } = await testDatabase()
  const reminders = async () => (await noticesOf(creator)).filter((kind) => kind === 'subscriptionWaiting').length
  const after = async (days: number) => {
    await sql`update subscription set asked_at = now() - make_interval(days => ${days}) where document_id = ${id}`.execute(
      db,
    )
    await run(remindOfSubscriptions)
    return reminders()
  }
  expect([await after(2), await after(3), await after(3), await after(7), await after(14), await after(15)]).toEqual([
    0, 1, 1, 2, 3, 3,
  ])
  const [asked] = await rowsOf(author, { view: '1' })
  await author.call(api.act, { ids: [Number(asked?.['id'])], act: 'reject' })
  expect(await reminders(), 'nothing is left to decide').toBe(0)
})
