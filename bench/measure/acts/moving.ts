import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { createDatabase, type Database } from '@shuku/kit/server'
import { summarise } from '../statistics.ts'
import { ListRun } from '../cases/pages.ts'
import type { Client, Reply } from '../client.ts'
import type { World } from '../world.ts'
import { seconds, milliseconds, timed, times, type ActFigure } from './act-figure.ts'
import { leaveLargeCategory, takeLargeCategory, type LargeCategory } from './large-category.ts'

/** A whole category moved by a job and back again, beside one statement for the same rows; and the lists of others meanwhile. */
export async function measureMoving(world: World, client: Client): Promise<ActFigure[]> {
  const database = createDatabase(world.pool)
  const mover = world.readerOf('wide', 0).personId
  const large = await takeLargeCategory(database, mover)
  try {
    const lists = await openLists(world, client)
    const alone = await lists.during(delay(4000))
    const bare = await timed(() => moveBarely(database, large))
    const cookie = await world.sessions.cookieOf(mover)
    const { id, targetId } = large
    const there = await moveBy(database, () =>
      client.post(moveCopyApi.moveAll.path, { sourceId: id, targetId, resetsRights: 1 }, cookie),
    )
    const meanwhile = { p50: there.lists.p50, p95: there.lists.p95 }
    const back = await moveBy(database, () =>
      client.post(bulkOperationsApi.undoBulkOperation.path, { moveId: there.moveId }, cookie),
    )
    const moved = `${there.moved} documents`
    return [
      figure(`${moved} moved by a job`, there.tookMs, bare),
      figure(`${moved} moved back by a job`, back.tookMs, bare),
      {
        name: 'first page of another reader while they move',
        took: `${milliseconds(meanwhile.p50)} / ${milliseconds(meanwhile.p95)}`,
        against: `before: ${milliseconds(alone.p50)} / ${milliseconds(alone.p95)}`,
        ratio: `${times(meanwhile.p50, alone.p50)} / ${times(meanwhile.p95, alone.p95)}`,
        wanted: '≤ 2 ×',
      },
    ]

    async function moveBy(db: Database, ask: () => Promise<Reply>) {
      const begin = performance.now()
      const moveId = Number((await ask())['moveId'])
      const ended = untilEnded(db, moveId)
      const times = await lists.during(ended)
      return { moveId, moved: await ended, lists: times, tookMs: performance.now() - begin }
    }
  } finally {
    await leaveLargeCategory(database, large)
  }
}

function figure(name: string, tookMs: number, bareMs: number): ActFigure {
  return {
    name,
    took: seconds(tookMs),
    against: `one update of the rows and one insert into the log: ${seconds(bareMs)}`,
    ratio: times(tookMs, bareMs),
    wanted: '≤ 3 ×',
  }
}

class Undone extends Error {}

/** What the database cannot do without: the rows changed and logged, and nothing asked. It is rolled back. */
async function moveBarely(database: Database, { id, targetId, targetSetId, personId }: LargeCategory): Promise<void> {
  const work = database.transaction().execute(async (db) => {
    await sql`
      with moved as (
        update document set category_id = ${targetId}, class_id = after.id
        from access_set as before, access_set as after
        where document.category_id = ${id} and deleted_at is null and before.kind = 2 and before.id = class_id
          and after.kind = 2 and after.default_set_id = ${targetSetId} and after.unit_id = before.unit_id
        returning document.id, subject
      )
      insert into document_log (document_id, subject, operation, person_id, account_id)
      select id, subject, 11, ${personId}, ${personId} from moved`.execute(db)
    throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

async function untilEnded(db: Database, moveId: number): Promise<number> {
  for (;;) {
    const row = await db
      .selectFrom('document_move')
      .select(['moved', 'ended_at'])
      .where('id', '=', moveId)
      .executeTakeFirstOrThrow()
    if (row.ended_at) return row.moved
    await delay(20)
  }
}

/** The first page of somebody else, again and again while something goes on. */
async function openLists(world: World, client: Client) {
  const cookie = await world.sessions.cookieOf(world.readerOf('wide', 1).personId)
  const run = new ListRun(client, cookie)
  const key = await run.open({})
  return {
    async during(work: Promise<unknown>) {
      const taken: number[] = []
      let goesOn = true
      const end = work.finally(() => (goesOn = false))
      while (goesOn) {
        taken.push(await timed(() => run.rows(key)))
        await delay(10)
      }
      await end
      return summarise(taken)
    },
  }
}
