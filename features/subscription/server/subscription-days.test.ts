import { addresses } from '@shuku/domain/addresses'
import { basicsSection } from '@shuku/domain/categories/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
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

test('a subscription for some days ends by itself: its right at that minute, its entry by the job, both sides are told once, and who approved it in place of the author', async () => {
  const { write, client, author, person, creator, administrator } = await start()
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
    await sql`update subscription set valid_until = now() + ${interval}::interval, decided_at = now() - interval '27 days',
      decided_by = ${administrator.id}
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
  for (const notified of [creator, administrator])
    expect((await noticesOf(notified)).filter((kind) => kind === 'subscriptionEnded')).toHaveLength(1)
  const rows = new Map((await rowsOf(client, { view: '0' })).map((row) => [row['docsubject'], row['state']]))
  expect([rows.get('三十天'), rows.get('不限期')]).toEqual(['ended', 'approved'])
  expect((await author.fail(api.act, { ids: [idOf('三十天')], act: 'getback' })).kind).toBe('conflict')
})

test('reading ends at the minute when a subscription ends, before any job has run; until then “who can see” names it, and its end', async () => {
  const { write, client, author, person } = await start()
  const [id, ended] = [await write('还有时间'), await write('刚刚到期')]
  await client.call(api.act, { ids: [id, ended], act: 'add', days: 30 })
  const asked = new Map((await rowsOf(author, { view: '1' })).map((row) => [row['docsubject'], Number(row['id'])]))
  const approve = (subject: string) => author.call(api.act, { ids: [asked.get(subject) ?? 0], act: 'approve' })
  await approve('还有时间')
  // thirty days ago, and a second
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * 86_400_000 - 1000 })
  await approve('刚刚到期')
  vi.useRealTimers()
  const why = async (documentId: number) => {
    const path = `/api/shuku/access/explain?docid=${documentId}&personId=${person.id}`
    const { grants, mayRead } = (await author.raw({ path })).json
    return { mayRead, grants: (grants as Record<string, unknown>[]).filter(({ reaches }) => reaches === true) }
  }
  expect([await mayOpen(client, id), await mayOpen(client, ended)]).toEqual([true, false])
  expect(await why(id)).toMatchObject({
    mayRead: true,
    grants: [{ asSubscriber: true, validUntil: expect.stringMatching(/^20\d\d-/) }],
  })
  expect(await why(ended)).toEqual({ mayRead: false, grants: [] })
  // the job, which has the rest to do, has not been there yet
  const states = new Map((await rowsOf(client, { view: '0' })).map((row) => [row['docsubject'], row['state']]))
  expect([states.get('还有时间'), states.get('刚刚到期')]).toEqual(['approved', 'approved'])
})

test('the author gives it until a day, which ends with it for the company, wherever they are: no day up to today, refused to read at the next request after it, both sides are notified', async () => {
  const { write, client, author, person, creator } = await start()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ time_zone: 'America/New_York' }).where('id', '=', creator.id).execute()
  const [open, ended] = [await write('到下周'), await write('已到期')]
  await client.call(api.act, { ids: [open, ended], act: 'add', days: 30 })
  const asked = new Map((await rowsOf(author, { view: '1' })).map((row) => [row['docsubject'], Number(row['id'])]))
  const approve = (subject: string, until: string) => ({
    ids: [asked.get(subject) ?? 0],
    act: 'approve' as const,
    until,
  })
  const inDays = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000)
  for (const days of [-1, 0])
    expect(await author.fail(api.act, approve('到下周', inDays(days)))).toMatchObject({
      kind: 'invalid',
      code: 'subscription.endTooEarly',
    })
  expect(await mayOpen(client, open)).toBe(false)
  const [week, yesterday] = [inDays(7), inDays(-1)]
  await author.call(api.act, { ...approve('到下周', week), days: 0 })
  // three days ago, when yesterday was still to come
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 86_400_000 })
  await author.call(api.act, approve('已到期', yesterday))
  vi.useRealTimers()
  const { rows: ends } = await sql<{ subscription: string; share: string }>`
    select to_char(subscription.valid_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as subscription,
      to_char(held.valid_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as share
    from subscription join document_grant as held on held.id = any(subscription.grant_ids)
    where subscription.document_id in (${open}, ${ended}) order by subscription.document_id`.execute(db)
  expect(ends).toEqual([week, yesterday].map((day) => ({ subscription: `${day} 23:59:59`, share: `${day} 23:59:59` })))
  expect([await mayOpen(client, open), await mayOpen(client, ended)]).toEqual([true, false])
  await run(endSubscriptions)
  for (const notified of [person, creator])
    expect((await noticesOf(notified)).filter((kind) => kind === 'subscriptionEnded')).toHaveLength(1)
  const { rows: words } = await sql<{ until: string }>`
    select notice_event.details ->> 'until' as until from notice_event
    join notice on notice.event_id = notice_event.id and notice.person_id = ${person.id}
    where notice_event.kind = 'subscriptionApproved' order by notice_event.id limit 1`.execute(db)
  expect(words).toEqual([{ until: week }])
})

test('of what ended its subscriber, who reads it no longer, is given the title, and the way to their subscriptions, while it can be subscribed to; then neither', async () => {
  const { write, client, author, administratorClient, category } = await start()
  const id = await write('只知标题')
  await client.call(api.act, { ids: [id], act: 'add', days: 30 })
  const [asked] = await rowsOf(author, { view: '1' })
  const ids = [Number(asked?.['id'])]
  await author.call(api.act, { ids, act: 'approve' })
  await author.call(api.act, { ids, act: 'getback' })
  const latest = async () => {
    const { notices } = (await client.raw({ path: '/api/shuku/notices' })).json
    const [notice] = notices as { sentence: { text: string }[]; documents: unknown[]; address?: string }[]
    return { ...notice, sentence: notice?.sentence.map(({ text }) => text).join('') }
  }
  const way = { documents: [], address: addresses.subscriptions('0') }
  expect(await latest()).toMatchObject({ ...way, sentence: expect.stringMatching(/收回了您对《只知标题》的查阅权限$/) })
  await administratorClient.call(basicsSection.settings.save, {
    categoryId: category.id,
    name: category.name,
    isSubscribable: false,
  } as never)
  expect(await latest()).toMatchObject({ ...way, sentence: expect.not.stringMatching(/只知标题/) })
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
