import { sql } from 'kysely'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { createDatabase, type Database } from '@shuku/kit/server'
import type { Client } from '../client.ts'
import type { World } from '../world.ts'
import { seconds, timed, times, type ActFigure } from './act-figure.ts'
import { operation } from './batch-operations.ts'
import { leaveLargeCategory, takeLargeCategory, type LargeCategory } from './large-category.ts'
import { listsFigure, openLists } from './lists-meanwhile.ts'

/** A whole category moved by a job and back again, beside one statement for the same rows; and the lists of others meanwhile. */
export async function measureMoving(world: World, client: Client): Promise<ActFigure[]> {
  const database = createDatabase(world.pool)
  const mover = world.readerOf('wide', 0).personId
  const large = await takeLargeCategory(database, mover)
  try {
    const lists = await openLists(world, client)
    const bare = await timed(() => moveBarely(database, large))
    const cookie = await world.sessions.cookieOf(mover)
    const { id, targetId } = large
    const there = await operation({ database, lists }, () =>
      client.post(moveCopyApi.moveAll.path, { sourceId: id, targetId, resetsRights: 1 }, cookie),
    )
    const back = await operation({ database, lists }, () =>
      client.post(bulkOperationsApi.undoBulkOperation.path, { moveId: there.moveId }, cookie),
    )
    const moved = `${there.moved} documents`
    return [
      figure(`${moved} moved by a job`, there.tookMs, bare),
      figure(`${moved} moved back by a job`, back.tookMs, bare),
      listsFigure(lists, { while: 'they move', meanwhile: there.meanwhile, wanted: '≤ 2 ×' }),
    ]
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
