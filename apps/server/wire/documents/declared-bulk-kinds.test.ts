import { recordAudits } from '@shuku/domain/audit/server'
import { bulkOperationsApi as api } from '@shuku/domain/documents/contract'
import { moveJob, movedAtOnce, startWithSelection, type BulkKind } from '@shuku/domain/documents/server'
import type { Subject } from '@shuku/domain/notices/server'
import { defineFeature } from '@shuku/domain/slots/server'
import { act, callerIn, given, mountAlso, type GivenPerson } from '@shuku/domain/testing'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { defineErrors, tableApi, z } from '@shuku/kit/contract'
import { silentLog } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const text = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english })
const errors = defineErrors('sample', {
  locked: { kind: 'refused', 'zh-CN': '已封存', 'en-US': 'It is sealed' },
  changed: { kind: 'refused', 'zh-CN': '已再次更改', 'en-US': 'It was changed again' },
})

/** A thing is seen by its owner alone, and can be sealed. */
const thing: Subject = {
  id: 'sampleThing',
  selectTitles: ({ personId }, ids) => sql`
    select id, name, 'folder' from sample_thing where id in (${ids}) and owner_id = ${personId}`,
  address: (id) => `#/sample/${id}`,
}

interface Thing {
  readonly id: number
  readonly name: string
  readonly isLocked: boolean
  readonly colour: string
}

const splitOf = (things: readonly Thing[], isGoing: (each: Thing) => boolean, error = errors.locked()) => ({
  done: things.filter(isGoing).map(({ id }) => id),
  staying: things.filter((each) => !isGoing(each)).map(({ id, name }) => ({ id, subject: name, error })),
})

const thingsOf = (ids: readonly number[], ownerId: number) => sql<Thing>`
  select id::float8 as id, name, is_locked as "isLocked", colour from sample_thing
  where id = any(${ids}::bigint[]) and owner_id = ${ownerId} order by id`

/** All that a slice writes for an act with many things: the rest – job, lists, undo, retry – is there. */
const paint: BulkKind<{ readonly colour: string }> = {
  id: 'samplePaint',
  subject: 'sampleThing',
  details: z.object({ colour: z.string() }),
  words: {
    title: text('涂色', 'Paint'),
    progress: text('正在涂色', 'Painting'),
    ended: text('已涂色 {n} 件', '{n} painted'),
    endedSome: text('已涂色 {n} 件，{refused} 件未涂', '{n} painted, {refused} not'),
  },
  atOnce: 300,
  logged: () => ({ code: 910, label: text('涂色', 'Paint') }),
  async step(context, { details: { colour }, ids, batchId }) {
    const { db, caller } = context
    const { rows } = await thingsOf(ids, caller.personId).execute(db)
    const gone = splitOf(rows, ({ isLocked }) => !isLocked)
    await sql`update sample_thing set former = colour, colour = ${colour} where id = any(${gone.done}::bigint[])`.execute(
      db,
    )
    await recordAudits(
      db,
      gone.done.map((id) => ({
        act: 'paint',
        subject: { kind: thing.id, id },
        personId: caller.personId,
        details: { batchId },
      })),
    )
    return gone
  },
  mayRetry: {
    all: text('又涂色 {n} 件', '{n} more painted'),
    some: text('又涂色 {n} 件，{refused} 件未涂：{reason}', '{n} more painted, {refused} not: {reason}'),
    running: text('正在继续涂色', 'Painting the rest'),
  },
  undo: {
    id: 'sampleUnpaint',
    words: {
      title: text('撤销涂色', 'Undo painting'),
      progress: text('正在撤销涂色', 'Undoing a painting'),
      ended: text('{n} 件已复原', '{n} restored'),
      endedSome: text('{n} 件已复原，{refused} 件未复原', '{n} restored, {refused} not'),
    },
    reply: {
      all: text('{n} 件已复原', '{n} restored'),
      some: text('{n} 件已复原，{refused} 件未复原：{reason}', '{n} restored, {refused} not: {reason}'),
      running: text('正在复原 {n} 件', 'Restoring {n}'),
    },
    logged: () => ({ code: 910, label: text('涂色', 'Paint') }),
    async step({ db, caller }, { details: { colour }, ids }) {
      const { rows } = await thingsOf(ids, caller.personId).execute(db)
      const gone = splitOf(rows, (each) => each.colour === colour, errors.changed())
      await sql`update sample_thing set colour = former where id = any(${gone.done}::bigint[])`.execute(db)
      return gone
    },
  },
  preview: {
    async look({ db, caller, language }, { ids }) {
      const { rows } = await thingsOf(ids, caller.personId).execute(db)
      const { done, staying } = splitOf(rows, ({ isLocked }) => !isLocked)
      const refused = staying.map(({ error, ...each }) => ({ ...each, reason: error.textIn(language) }))
      return { done, refused }
    },
  },
}

let unmount: () => void
beforeAll(async () => {
  await mountedApp()
  unmount = mountAlso(defineFeature({ subjects: [thing], bulkKinds: [paint] }))
  const { db } = await testDatabase()
  await sql`
    create table sample_thing (id bigint primary key, name text not null, owner_id integer not null,
      is_locked boolean not null, colour text not null, former text not null default '')`.execute(db)
})
afterAll(async () => {
  unmount()
  const { db } = await testDatabase()
  await sql`drop table sample_thing`.execute(db)
})

const [firstId, sealed] = [700_000, 3]

/** So many things of a person, of which the first three are sealed, and a selection of them all. */
async function start(count: number) {
  const owner = await given.person()
  const { db } = await testDatabase()
  await sql`truncate sample_thing`.execute(db)
  await sql`
    insert into sample_thing select ${firstId}::integer + n, '物品 ' || n, ${owner.id}, n <= ${sealed}, 'white'
    from generate_series(1, ${count}::integer) as n`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into table_selection (person_id, kind, ids)
    select ${owner.id}, 'sampleThing', array_agg(id order by id) from sample_thing returning id`.execute(db)
  const selectionId = rows[0]?.id ?? 0
  const begin = (colour = 'red') =>
    act(async (own) =>
      startWithSelection(await contextOf(own, owner), { kind: paint, details: { colour } }, selectionId),
    )
  return { owner, selectionId, begin, client: await clientOf(owner) }
}

async function contextOf(db: Parameters<typeof callerIn>[0], person: GivenPerson) {
  const { store } = await mountedApp()
  return { db, store, caller: await callerIn(db, person.id), language: 'zh-CN' as const, request: { address: '' } }
}

async function colours() {
  const { db } = await testDatabase()
  const { rows } = await sql<{ colour: string; n: number }>`
    select colour, count(*)::integer as n from sample_thing group by colour order by colour`.execute(db)
  return Object.fromEntries(rows.map(({ colour, n }) => [colour, n]))
}

async function runOperations() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
}

const refusal = { id: firstId + 1, subject: '物品 1', reason: '已封存', address: `#/sample/${firstId + 1}` }

test('an act of a slice with things of its own says before with how many it will be done, and why not with the others', async () => {
  const { selectionId, client } = await start(10)
  const { reason: _, ...first } = refusal
  expect(await client.call(api.previewAct, { act: 'samplePaint', selectionId })).toMatchObject({
    all: 10,
    allowed: 10 - sealed,
    refused: [{ reason: '已封存', count: sealed, documents: [first, {}, {}] }],
  })
  expect(await client.fail(api.previewAct, { act: 'unheardOf', documentIds: [1] })).toMatchObject({ kind: 'invalid' })
  // what it is of is no document
  expect(await client.fail(api.previewAct, { act: 'delete', selectionId })).toMatchObject({ kind: expect.any(String) })
})

test('few go at once; asked for twice it is one; what stayed is tried again, and comes back as one act', async () => {
  const { begin, client, selectionId } = await start(10)
  const done = Array.from({ length: 10 - sealed }, (_, n) => firstId + sealed + 1 + n)
  const begun = await begin()
  expect(begun).toMatchObject({ isLong: false, done, refused: [refusal, {}, {}] })
  expect(await begin()).toEqual(begun)
  await expect(begin('blue')).rejects.toMatchObject({ code: 'documents.selectionUsed' })
  expect(await colours()).toEqual({ red: 10 - sealed, white: sealed })
  const { db } = await testDatabase()
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from audit_log where act = 'paint' and subject_kind = 'sampleThing'
      and (details ->> 'batchId')::bigint = (select batch_id from bulk_operation where id = ${begun.moveId})`.execute(
    db,
  )
  expect(rows[0]?.n).toBe(10 - sealed)

  await sql`update sample_thing set is_locked = false where id = ${firstId + 1}`.execute(db)
  const again = await client.call(api.retryBulkOperation, { moveId: begun.moveId })
  expect(again).toMatchObject({ done: [firstId + 1], message: expect.stringMatching(/^又涂色 1 件，2 件未涂：/) })
  await sql`update sample_thing set colour = 'green' where id = ${firstId + 10}`.execute(db)
  await client.call(api.undoBulkOperation, { moveId: again.moveId })
  const back = await client.call(api.undoBulkOperation, { moveId: begun.moveId })
  expect(back.message).toMatch(/^6 件已复原，1 件未复原：.*已再次更改/)
  expect(await colours()).toEqual({ green: 1, white: 9 })
  expect(await client.fail(api.undoBulkOperation, { moveId: begun.moveId })).toMatchObject({ kind: 'notFound' })
  expect(await client.fail(api.previewAct, { act: 'samplePaint', selectionId: selectionId + 1 })).toBeDefined()
})

test('many go in a job, which a kill cuts off nothing of; lists say in the words of the slice how far it is, and how it ended', async () => {
  const count = movedAtOnce + 400
  const { begin, client } = await start(count)
  const { moveId, isLong } = await begin()
  expect(isLong).toBe(true)
  const { db } = await testDatabase()
  const { store } = await mountedApp()
  let steps = 0
  const signal = {
    throwIfAborted: () => {
      if (steps++ === 1) throw new Error('the process ends here')
    },
  } as unknown as AbortSignal
  await expect(moveJob.run({ moveId }, { database: db, store, log: silentLog, signal, attempt: 1 })).rejects.toThrow(
    'ends here',
  )
  const watched = async () => (await client.call(api.watchBulkOperations)).moves
  expect(await watched()).toMatchObject([{ id: moveId, kind: 'samplePaint', what: '涂色', done: 300, total: count }])
  await runOperations()
  const ended = `已涂色 ${count - sealed} 件，${sealed} 件未涂`
  expect(await watched()).toMatchObject([
    { state: 'done', moved: count - sealed, ended, mayUndo: true, mayRetry: true },
  ])
  const { refused } = await client.call(moveCopyApi.getBulkOperation, { id: moveId })
  expect(refused).toMatchObject([refusal, {}, {}])

  const { moveId: backId } = await client.call(api.undoBulkOperation, { moveId })
  await runOperations()
  expect(await colours()).toEqual({ white: count })
  const { key } = await client.call(moveCopyApi.listBulkOperations, {})
  expect((await client.call(tableApi.getRows, { key })).rows).toMatchObject([
    { id: String(backId), kind: 'sampleUnpaint', what: '撤销涂色' },
    { id: String(moveId), kind: 'samplePaint', what: '涂色' },
  ])
})
