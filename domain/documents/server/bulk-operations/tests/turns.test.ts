import { sql } from 'kysely'
import { act } from '@shuku/domain/testing'
import { silentLog } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { moveJob } from '../bulk-operation-job.ts'
import { moveAllOf } from '../move-all-of.ts'
import { moveDocuments } from '../move-documents.ts'
import { movedAtOnce } from '../start-bulk-operation.ts'
import { contextOf, fillWith, start, store } from './moves.given.ts'

/** One more than a step of the job moves. */
const twoSteps = 1001

async function manyToMove(count: number) {
  const { source, target, mover } = await start({ count: 0 })
  await fillWith(count, source, mover)
  const move = async () => {
    const { moveId } = await act(async (db) =>
      moveAllOf(await contextOf(db, mover), { sourceId: source.id, targetId: target.id, resetsRights: false }),
    )
    return moveId
  }
  return { mover, target, move }
}

/** Runs the job until nothing waits; answers which operations it went on with, one after the other. */
async function runMoves(): Promise<number[]> {
  const { pool, db } = await testDatabase()
  const turns: number[] = []
  const watched: typeof moveJob = {
    ...moveJob,
    run: async (payload, context) => {
      turns.push(payload.moveId)
      await moveJob.run(payload, context)
    },
  }
  await runJobsNow({ pool, database: db, store: store(), jobs: [watched] })
  return turns
}

/** How many documents went, and how often that was logged. */
async function wentOf(moveIds: readonly number[]) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ documents: number; lines: number; unended: number }>`
    select count(distinct document_id)::integer as documents, count(*)::integer as lines,
      (select count(*)::integer from bulk_operation where ended_at is null) as unended
    from document_log
    where batch_id in (select batch_id from bulk_operation where id = any(${moveIds}::bigint[]))`.execute(db)
  return rows[0]
}

test('people take turns, step by step, however many operations one of them has; nothing is moved or logged twice', async () => {
  const [greedy, other] = [await manyToMove(twoSteps), await manyToMove(twoSteps)]
  const [first, second] = [await greedy.move(), await greedy.move()]
  const third = await other.move()
  const turns = await runMoves()
  expect(turns.slice(0, 2)).toEqual([first, third])
  expect([first, second]).toContain(turns[2])
  expect(turns[3], 'before both of the other are done').toBe(third)
  expect(turns.filter((id) => id === third)).toHaveLength(2)
  expect(await wentOf([first, second, third])).toEqual({ documents: 2 * twoSteps, lines: 2 * twoSteps, unended: 0 })
})

test('a job that is killed when it has just given its turn away runs again beside the one that follows it, and nothing is moved twice', async () => {
  const [one, other] = [await manyToMove(twoSteps), await manyToMove(twoSteps)]
  const moveIds = [await one.move(), await other.move()]
  const [moveId = 0] = moveIds
  const { db } = await testDatabase()
  // as the queue holds it while it runs
  await sql`
    update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'killed'
    where (payload ->> 'moveId')::bigint = ${moveId}`.execute(db)
  const { signal } = new AbortController()
  await moveJob.run({ moveId }, { database: db, store: store(), log: silentLog, signal, attempt: 1 })
  // as it is given back
  await sql`
    update graphile_worker._private_jobs set max_attempts = attempts + 1 where locked_by = 'killed'`.execute(db)
  await sql`select graphile_worker.force_unlock_workers(array['killed'])`.execute(db)
  const turns = await runMoves()
  expect(turns.filter((id) => id === moveId).length).toBeGreaterThan(1)
  expect(await wentOf(moveIds)).toEqual({ documents: 2 * twoSteps, lines: 2 * twoSteps, unended: 0 })
})

test('a person has two long operations at most, also when they are begun at once; others begin theirs', async () => {
  const { mover, target, move } = await manyToMove(movedAtOnce + 1)
  const other = await manyToMove(movedAtOnce + 1)
  const begun = await Promise.allSettled([move(), move(), move()])
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(move()).rejects.toMatchObject({ code: 'documents.tooManyOperations' })
  await expect(other.move()).resolves.toBeGreaterThan(0)
  const few = act(async (db) =>
    moveDocuments(await contextOf(db, mover), { documentIds: [1], targetId: target.id, resetsRights: false }),
  )
  await expect(few, 'what needs no job is not counted').rejects.not.toMatchObject({
    code: 'documents.tooManyOperations',
  })
  await runMoves()
  await expect(move(), 'nothing is left to move').rejects.toMatchObject({ code: 'documents.nothingChosen' })
})
