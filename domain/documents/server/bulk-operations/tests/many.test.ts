import { sql } from 'kysely'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { silentLog, sweep } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { deleteSelected } from '../../bin/bin-kinds.ts'
import { deleteDocuments } from '../../bin/delete-documents.ts'
import { restoreDocuments } from '../../bin/restore-documents.ts'
import { findWrongCounts } from '../../counts/verify-counts.ts'
import { moveAllOf } from '../move-all-of.ts'
import { moveSelected } from '../move-documents.ts'
import { moveJob } from '../bulk-operation-job.ts'
import { movedAtOnce } from '../start-bulk-operation.ts'
import { undoableOperations } from '../undoable-operations.ts'
import { contextOf, fillWith, placesOf, start, store } from './moves.given.ts'

describe('many', () => {
  const count = movedAtOnce + 700

  const fill = (source: { id: number; defaultSetId: number }, mover: GivenPerson) => fillWith(count, source, mover)

  async function stateOf(moveId: number) {
    const { db } = await testDatabase()
    return db
      .selectFrom('bulk_operation')
      .innerJoin('job_progress', 'job_progress.id', 'progress_id')
      .select([
        'position',
        'bulk_operation.done as moved',
        'ended_at',
        'job_progress.state',
        'job_progress.done',
        'job_progress.result',
      ])
      .where('bulk_operation.id', '=', moveId)
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
    await moveJob.run({ moveId }, { database: db, store: store(), log: silentLog, signal, attempt: 1 })
  }

  async function runMoves() {
    const { pool, db } = await testDatabase()
    await runJobsNow({ pool, database: db, store: store(), jobs: [moveJob] })
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
    const { rows } = await sql<{ lines: number; documents: number; terminal: string }>`
      select count(*) as lines, count(distinct document_id) as documents, max(terminal) as terminal from document_log
      where batch_id = (select batch_id from bulk_operation where id = ${moveId})`.execute(db)
    expect(rows).toEqual([{ lines: count, documents: count, terminal: 'Chrome · Windows' }])
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
      where id = (select progress_id from bulk_operation where id = ${moveId})`.execute(db)
    await runMoves()
    const { moved, state } = await stateOf(moveId)
    expect([moved, state]).toEqual([1000, 'canceled'])
    expect(await countIn(target.id)).toBe(1000)
    await undo(moveId)
    await runMoves()
    expect([await countIn(source.id), await countIn(target.id)]).toEqual([count, 0])
  })

  test('moves are forgotten when nobody can take them back, and what was taken back after its way back', async () => {
    const { move, undo } = await start()
    const first = await move()
    const back = await undo(first.moveId)
    const last = await move()
    const { db } = await testDatabase()
    const age = (id: number) => sql`update bulk_operation set ended_at = now() - interval '31 days' where id = ${id}`
    const left = async () => {
      await sweep(db, undoableOperations)
      const ids = [first.moveId, back.moveId, last.moveId]
      const rows = await db.selectFrom('bulk_operation').select('id').where('id', 'in', ids).orderBy('id').execute()
      return rows.map(({ id }) => id)
    }
    await age(first.moveId).execute(db)
    expect(await left()).toEqual([first.moveId, back.moveId, last.moveId])
    await age(back.moveId).execute(db)
    expect(await left()).toEqual([first.moveId, last.moveId])
    expect(await left()).toEqual([last.moveId])
    // one that was tried again, after what tried it
    await undo(last.moveId)
    const again = await move()
    await sql`delete from bulk_operation where undoes_id = ${last.moveId}`.execute(db)
    await sql`update bulk_operation set retries_id = ${last.moveId} where id = ${again.moveId}`.execute(db)
    await age(last.moveId).execute(db)
    expect(await left()).toEqual([last.moveId])
    await age(again.moveId).execute(db)
    await left()
    expect(await left()).toEqual([])
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
