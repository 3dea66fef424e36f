import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { changeDefaultEntries, grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import type { CategoryRight } from '../../../rights/contract.ts'
import { LocalStore, silentLog, type Database } from '@shuku/kit/server'
import { meet, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import type { ActContext } from '../act-context.ts'
import { deleteDocuments } from '../bin/delete-documents.ts'
import { restoreDocuments } from '../bin/restore-documents.ts'
import { findWrongCounts } from '../counts/verify-counts.ts'
import { beginEditing } from '../editing/begin-editing.ts'
import { moveAllOf } from './move-all-of.ts'
import { moveDocuments } from './move-documents.ts'
import { deleteSelected, moveSelected } from './move-selected.ts'
import { moveJob } from './move-job.ts'
import { movedAtOnce } from './start-move.ts'
import { sweepMoves } from './sweep-moves.ts'
import { undoMove } from './undo-move.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-moving-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function contextOf(db: Database, person: { id: number }): Promise<ActContext> {
  return { db, caller: await callerIn(db, person.id), language: 'zh-CN', store, request: { address: '' } }
}

async function giveRight(categoryId: number, { id }: GivenPerson, right: CategoryRight) {
  await act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights: [right] }] }))
}

/** Two categories with a reader each, and a mover who has full control and the rights to take out of one and put into the other. */
async function start({ leave = true, enter = true, count = 1, status = 1 } = {}) {
  const mover = await given.person()
  const entries = [{ to: { kind: 'person' as const, id: mover.id }, level: 'full' as const }]
  const { category: source, reader: before } = await given.category({ readers: 1, entries })
  const { category: target, reader: after } = await given.category({ readers: 1, entries })
  if (leave) await giveRight(source.id, mover, 'moveOut')
  if (enter) await giveRight(target.id, mover, 'moveIn')
  const documents = []
  for (let made = 0; made < count; made++)
    documents.push(await given.document({ category: source, creator: mover, status }))
  const documentIds = documents.map(({ id }) => id)
  const move = (resetsRights = false) =>
    act(async (db) => moveDocuments(await contextOf(db, mover), { documentIds, targetId: target.id, resetsRights }))
  const undo = (moveId: number, by = mover) => act(async (db) => undoMove(await contextOf(db, by), moveId))
  return { mover, source, target, before, after, documentIds, documentId: documentIds[0] ?? 0, move, undo }
}

async function placesOf(documentIds: readonly number[]) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document')
    .select(['category_id', 'class_id'])
    .where('id', 'in', [...documentIds])
    .orderBy('id')
    .execute()
  return rows
}

async function mayRead(person: GivenPerson, documentId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select from document join access_set as class on class.kind = 2 and class.id = class_id
    join access_set_grant as held on (held.kind, held.set_id) in ((1, class.default_set_id), (2, class.id), (3, own_id))
    join person_principal as mine on mine.principal_id = held.principal_id and mine.person_id = ${person.id}
    where document.id = ${documentId}`.execute(db)
  return rows.length > 0
}

describe('moving', () => {
  test('MOVE-25 with a reset the documents take on the rights of the new category', async () => {
    const { target, before, after, documentId, move } = await start()
    expect(await move(true)).toMatchObject({ done: [documentId], refused: [], isLong: false })
    expect(await placesOf([documentId])).toMatchObject([{ category_id: target.id }])
    expect([await mayRead(before, documentId), await mayRead(after, documentId)]).toEqual([false, true])
  })

  test('MOVE-24 without it they keep theirs, also when the category that they left gives others', async () => {
    const { source, before, after, documentId, move } = await start()
    await move()
    expect([await mayRead(before, documentId), await mayRead(after, documentId)]).toEqual([true, false])
    await act((db) => changeDefaultEntries(db, source.defaultSetId, { entries: [] }))
    expect(await mayRead(before, documentId)).toBe(true)
  })

  test('what was given to a document alone goes with it', async () => {
    const { documentId, move } = await start()
    const guest = await given.person()
    await act((db) =>
      shareDocuments(db, {
        documentIds: [documentId],
        shares: [{ to: { kind: 'person', id: guest.id }, level: 'view' }],
      }),
    )
    await move(true)
    expect(await mayRead(guest, documentId)).toBe(true)
  })

  test('the log of each document tells from where to where, under one record', async () => {
    const { source, target, documentIds, move } = await start({ count: 2 })
    await move()
    const { db } = await testDatabase()
    const rows = await db
      .selectFrom('document_log')
      .select(['operation', 'batch_id', 'details'])
      .where('document_id', 'in', documentIds)
      .execute()
    expect(rows.map(({ operation, details }) => [operation, (details as { categoryId: unknown }).categoryId])).toEqual([
      [11, [source.id, target.id]],
      [11, [source.id, target.id]],
    ])
    expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(1)
    expect(await findWrongCounts(db)).toEqual([])
  })
})

describe('what does not go', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    )

  test('MOVE-29 nothing leaves or enters a category without the right to', async () => {
    expect(await codeOf((await start({ leave: false })).move())).toBe('documents.mayNotLeave')
    expect(await codeOf((await start({ enter: false })).move())).toBe('rights.categoryRefused')
  })

  test('who has no full control moves nothing; who may not read it is told that it is not there', async () => {
    const { source, target, before, after, documentId } = await start()
    for (const person of [before, after]) {
      await giveRight(source.id, person, 'moveOut')
      await giveRight(target.id, person, 'moveIn')
    }
    const move = (person: GivenPerson) =>
      act(async (db) =>
        moveDocuments(await contextOf(db, person), {
          documentIds: [documentId],
          targetId: target.id,
          resetsRights: false,
        }),
      )
    expect([await codeOf(move(before)), await codeOf(move(after))]).toEqual([
      'rights.documentRefused',
      'rights.documentNotFound',
    ])
  })

  test('MOVE-32 what is in approval or edited by somebody else stays and is named, the rest goes', async () => {
    const { source, mover, documentIds, move } = await start({ count: 3 })
    const [inApproval = 0, edited = 0, free = 0] = documentIds
    const { db } = await testDatabase()
    await db.updateTable('document').set({ status: 3 }).where('id', '=', inApproval).execute()
    const other = await given.person()
    await act((own) =>
      shareDocuments(own, { documentIds: [edited], shares: [{ to: { kind: 'person', id: other.id }, level: 'edit' }] }),
    )
    await act(async (own) =>
      beginEditing(await contextOf(own, other), { documentId: edited, token: 'window-of-somebody-else' }),
    )
    const outcome = await move()
    expect(outcome.done).toEqual([free])
    expect(outcome.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [inApproval, '文档正在审批，不能移动。'],
      [edited, expect.stringContaining('正在编辑这篇文档')],
    ])
    expect(await placesOf([inApproval, edited])).toMatchObject([{ category_id: source.id }, { category_id: source.id }])
    await act(async (own) =>
      beginEditing(await contextOf(own, mover), { documentId: free, token: 'window-of-the-mover' }),
    )
  })

  test('MOVE-18 a document that is there already is refused', async () => {
    const { move } = await start()
    await move()
    expect(await codeOf(move())).toBe('documents.alreadyThere')
  })
})

describe('a selection', () => {
  const select = async (person: GivenPerson, documentIds: number[]) => {
    const { db } = await testDatabase()
    const values = { person_id: person.id, kind: 'document', ids: documentIds }
    const { id } = await db.insertInto('table_selection').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  test('of few documents goes at once; asked for twice it goes once, and answers the same', async () => {
    const { source, mover, documentIds, undo } = await start({ count: 3 })
    const selectionId = await select(mover, documentIds)
    const remove = () => act(async (db) => deleteSelected(await contextOf(db, mover), selectionId))
    const done = await remove()
    expect(done).toMatchObject({ done: documentIds, refused: [], isLong: false, asked: 3 })
    expect(await remove()).toEqual(done)
    const { db } = await testDatabase()
    const lines = await db.selectFrom('document_log').select('id').where('document_id', 'in', documentIds).execute()
    expect(lines).toHaveLength(3)
    expect(await undo(done.moveId)).toMatchObject({ done: documentIds, undoneIntoBin: true })
    const left = db.selectFrom('document').select('id').where('category_id', '=', source.id)
    expect(await left.where('deleted_at', 'is', null).execute()).toHaveLength(3)
  })

  test('is its person’s, and of one act alone', async () => {
    const { target, mover, before, documentIds } = await start({ count: 2 })
    const selectionId = await select(mover, documentIds)
    const remove = (person: GivenPerson) => act(async (db) => deleteSelected(await contextOf(db, person), selectionId))
    await expect(remove(before)).rejects.toMatchObject({ code: 'kit.selectionUnknown' })
    await remove(mover)
    const move = act(async (db) =>
      moveSelected(await contextOf(db, mover), { selectionId, targetId: target.id, resetsRights: false }),
    )
    await expect(move).rejects.toMatchObject({ code: 'documents.selectionUsed' })
  })

  test('two requests at once on one selection are one delete', async () => {
    const { mover, documentIds } = await start({ count: 2 })
    const selectionId = await select(mover, documentIds)
    const { db } = await testDatabase()
    const remove = async (own: Database) => deleteSelected(await contextOf(own, mover), selectionId)
    const met = await meet(db, { first: remove, second: remove })
    expect(met.secondWaited).toBe(true)
    const [first, second] = [met.first, met.second].map((each) => each.status === 'fulfilled' && each.value)
    expect(first).toMatchObject({ done: documentIds })
    expect(second).toEqual(first)
  })

  test('what may not be deleted stays and is named, and nothing is begun where nothing may go', async () => {
    const { mover, before, documentIds } = await start({ count: 2 })
    const foreign = await given.document({ category: (await given.category()).category, creator: await given.person() })
    const remove = async (person: GivenPerson, ids: number[]) => {
      const selectionId = await select(person, ids)
      return act(async (db) => deleteSelected(await contextOf(db, person), selectionId))
    }
    const [mine = 0, other = 0] = documentIds
    expect(await remove(mover, [mine, foreign.id])).toMatchObject({
      done: [mine],
      refused: [{ id: foreign.id, subject: '' }],
    })
    await expect(remove(before, [other])).rejects.toMatchObject({ code: 'rights.documentRefused' })
  })
})

describe('taking it back', () => {
  test('the documents are where and what they were, and follow their category again', async () => {
    const { source, before, documentIds, documentId, move, undo } = await start({ count: 2 })
    const former = await placesOf(documentIds)
    for (const resets of [true, false]) {
      const { moveId } = await move(resets)
      expect(await undo(moveId)).toMatchObject({ done: documentIds, refused: [] })
      expect(await placesOf(documentIds)).toEqual(former)
    }
    await act((db) => changeDefaultEntries(db, source.defaultSetId, { entries: [] }))
    expect(await mayRead(before, documentId)).toBe(false)
  })

  test('only whoever moved, once, and only what nobody has moved since', async () => {
    const { source, target, mover, before, documentIds, move, undo } = await start({ count: 2 })
    const [first = 0, second = 0] = documentIds
    const { moveId } = await move()
    await expect(undo(moveId, before)).rejects.toMatchObject({ code: 'documents.moveNotFound' })
    await giveRight(target.id, mover, 'moveOut')
    await giveRight(source.id, mover, 'moveIn')
    await act(async (db) =>
      moveDocuments(await contextOf(db, mover), { documentIds: [first], targetId: source.id, resetsRights: true }),
    )
    expect(await undo(moveId)).toMatchObject({ done: [second], refused: [{ id: first }] })
    await expect(undo(moveId)).rejects.toMatchObject({ code: 'documents.moveNotFound' })
  })
})

describe('many', () => {
  const count = movedAtOnce + 700

  async function fill(source: { id: number; defaultSetId: number }, mover: GivenPerson) {
    const one = await given.document({ category: source, creator: mover })
    const { db } = await testDatabase()
    await sql`
      insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
      select '批量 ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
      from document, generate_series(2, ${count}::integer) as n where document.id = ${one.id}`.execute(db)
  }

  async function stateOf(moveId: number) {
    const { db } = await testDatabase()
    return db
      .selectFrom('document_move')
      .innerJoin('job_progress', 'job_progress.id', 'progress_id')
      .select(['position', 'moved', 'ended_at', 'job_progress.state', 'job_progress.done', 'job_progress.result'])
      .where('document_move.id', '=', moveId)
      .executeTakeFirstOrThrow()
  }

  /** The first thousand go, then the process is killed. */
  async function cutOffAfterFirst(moveId: number) {
    const { db } = await testDatabase()
    let steps = 0
    const signal = {
      throwIfAborted: () => {
        if (steps++ === 1) throw new Error('the process ends here')
      },
    } as unknown as AbortSignal
    await moveJob.run({ moveId }, { database: db, store, log: silentLog, signal, attempt: 1 })
  }

  async function runMoves() {
    const { pool, db } = await testDatabase()
    await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
  }

  async function countIn(categoryId: number) {
    const { db } = await testDatabase()
    const rows = await db.selectFrom('document').select('id').where('category_id', '=', categoryId).execute()
    return rows.length
  }

  test('a whole category goes in a job that is watched, and comes back in one', async () => {
    const { source, target, mover, undo } = await start({ count: 0 })
    await fill(source, mover)
    const { db } = await testDatabase()
    const moved = await act(async (own) =>
      moveAllOf(await contextOf(own, mover), { sourceId: source.id, targetId: target.id, resetsRights: true }),
    )
    expect(moved).toMatchObject({ isLong: true, done: [] })
    await runMoves()
    expect(await stateOf(moved.moveId)).toMatchObject({ position: count, moved: count, state: 'done', done: count })
    expect([await countIn(source.id), await countIn(target.id)]).toEqual([0, count])
    const back = await undo(moved.moveId)
    await runMoves()
    expect(await stateOf(back.moveId)).toMatchObject({ state: 'done', result: { moved: count, stayed: 0 } })
    expect([await countIn(source.id), await countIn(target.id)]).toEqual([count, 0])
    expect(await findWrongCounts(db)).toEqual([])
  })

  test('a job that was cut off goes on where it was, and nothing is moved or logged twice', async () => {
    const { source, target, mover } = await start({ count: 0 })
    await fill(source, mover)
    const { moveId } = await act(async (own) =>
      moveAllOf(await contextOf(own, mover), { sourceId: source.id, targetId: target.id, resetsRights: false }),
    )
    const { db } = await testDatabase()
    await expect(cutOffAfterFirst(moveId)).rejects.toThrow('the process ends here')
    expect(await countIn(target.id)).toBe(1000)
    await runMoves()
    expect(await stateOf(moveId)).toMatchObject({ position: count, moved: count, state: 'done', done: count })
    const { rows } = await sql<{ lines: number; documents: number }>`
      select count(*) as lines, count(distinct document_id) as documents from document_log
      where batch_id = (select batch_id from document_move where id = ${moveId})`.execute(db)
    expect(rows).toEqual([{ lines: count, documents: count }])
  })

  async function selectAll(person: { id: number }, categoryId: number) {
    const { db } = await testDatabase()
    const { rows } = await sql<{ id: number }>`
      insert into table_selection (person_id, kind, ids)
      select ${person.id}, 'document', array_agg(id order by id) from document
      where category_id = ${categoryId} and deleted_at is null returning id`.execute(db)
    return rows[0]?.id ?? 0
  }

  const countBinned = async (categoryId: number) => {
    const { db } = await testDatabase()
    const all = db.selectFrom('document').select('id').where('category_id', '=', categoryId)
    return (await all.where('deleted_at', 'is not', null).execute()).length
  }

  test('all that a list had when it was selected goes; what came later stays', async () => {
    const { source, target, mover } = await start({ count: 0 })
    await fill(source, mover)
    const selectionId = await selectAll(mover, source.id)
    const late = await given.document({ category: source, creator: mover })
    const ask = () =>
      act(async (own) =>
        moveSelected(await contextOf(own, mover), { selectionId, targetId: target.id, resetsRights: true }),
      )
    const moved = await ask()
    expect(moved).toMatchObject({ isLong: true, asked: count })
    expect(await ask(), 'asked for twice, it is one move').toEqual(moved)
    await runMoves()
    expect([await countIn(source.id), await countIn(target.id)]).toEqual([1, count])
    expect(await placesOf([late.id])).toMatchObject([{ category_id: source.id }])
    expect(await ask(), 'also when it has ended').toEqual(moved)
  })

  test('deleting all of it is one act, in steps that a kill cuts off nothing of, and comes back as one', async () => {
    const { source, mover, undo } = await start({ count: 0 })
    await fill(source, mover)
    const selectionId = await selectAll(mover, source.id)
    const { moveId } = await act(async (own) => deleteSelected(await contextOf(own, mover), selectionId))
    const { db } = await testDatabase()
    await expect(cutOffAfterFirst(moveId)).rejects.toThrow('the process ends here')
    expect(await countBinned(source.id)).toBe(1000)
    await runMoves()
    expect(await stateOf(moveId)).toMatchObject({ position: count, moved: count, state: 'done' })
    expect(await countBinned(source.id)).toBe(count)

    // one is restored by itself and deleted again: it is no longer as the act left it
    const [again] = await db.selectFrom('document').select('id').where('category_id', '=', source.id).limit(1).execute()
    const [id] = [again?.id ?? 0]
    await act(async (own) => restoreDocuments(await contextOf(own, mover), [id]))
    await act(async (own) => deleteDocuments(await contextOf(own, mover), [id]))
    const back = await undo(moveId)
    await runMoves()
    expect(await stateOf(back.moveId)).toMatchObject({ moved: count - 1, result: { stayed: 1, refused: [{ id }] } })
    expect(await countBinned(source.id)).toBe(1)
    await expect(undo(moveId), 'once').rejects.toMatchObject({ code: 'documents.moveNotFound' })
    expect(await findWrongCounts(db)).toEqual([])
  })

  test('a move that its person stops keeps what has gone, and that comes back', async () => {
    const { source, target, mover, undo } = await start({ count: 0 })
    await fill(source, mover)
    const { moveId } = await act(async (own) =>
      moveAllOf(await contextOf(own, mover), { sourceId: source.id, targetId: target.id, resetsRights: false }),
    )
    const { db } = await testDatabase()
    await expect(cutOffAfterFirst(moveId)).rejects.toThrow('the process ends here')
    await sql`
      update job_progress set state = 'canceled'
      where id = (select progress_id from document_move where id = ${moveId})`.execute(db)
    await runMoves()
    const { moved, state } = await stateOf(moveId)
    expect([moved, state]).toEqual([1000, 'canceled'])
    expect(await countIn(target.id)).toBe(1000)
    await undo(moveId)
    await runMoves()
    expect([await countIn(source.id), await countIn(target.id)]).toEqual([count, 0])
  })

  test('moves are forgotten when nobody can take them back, and what was taken back together with its way back', async () => {
    const { move, undo } = await start()
    const first = await move()
    const back = await undo(first.moveId)
    const last = await move()
    const { db } = await testDatabase()
    const age = (id: number) => sql`update document_move set ended_at = now() - interval '31 days' where id = ${id}`
    const sweep = async () => {
      await sweepMoves.run({}, { database: db, store, log: silentLog, signal: AbortSignal.timeout(9000), attempt: 1 })
      const ids = [first.moveId, back.moveId, last.moveId]
      const rows = await db.selectFrom('document_move').select('id').where('id', 'in', ids).orderBy('id').execute()
      return rows.map(({ id }) => id)
    }
    await age(first.moveId).execute(db)
    expect(await sweep()).toEqual([first.moveId, back.moveId, last.moveId])
    await age(back.moveId).execute(db)
    expect(await sweep()).toEqual([last.moveId])
  })

  test('whoever loses the right meanwhile moves nothing more, and the screen says why', async () => {
    const { source, target, mover } = await start({ count: 0 })
    await fill(source, mover)
    const { moveId } = await act(async (own) =>
      moveAllOf(await contextOf(own, mover), { sourceId: source.id, targetId: target.id, resetsRights: true }),
    )
    const { db } = await testDatabase()
    await db.deleteFrom('category_grant').where('category_id', '=', target.id).execute()
    await runMoves()
    expect(await stateOf(moveId)).toMatchObject({ moved: 0, state: 'failed', ended_at: expect.any(Date) })
  })
})
