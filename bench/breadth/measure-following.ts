import { sql } from 'kysely'
import { virtualFoldersServer } from '@shuku/features/virtual-folders/server'
import { createDatabase } from '@shuku/kit/server'
import { openLists } from '../measure/acts/lists-meanwhile.ts'
import type { Client } from '../measure/client.ts'
import type { Summary } from '../measure/statistics.ts'
import type { World } from '../measure/world.ts'
import { runInServer } from './run-in-server.ts'

const followers = 10_000
const news = 1000

interface Followed {
  readonly seconds: number
  readonly notices: number
  readonly alone: Summary
  readonly meanwhile: Summary
}

/**
 * One round of the job that notifies followers: 1,000 documents have come into force, 10,000 people follow the folders by
 * rule, one each. Answers seconds and notices. It goes by the texts that are indexed: what is new is made so by its date.
 */
export async function measureFollowing(world: World, client: Client): Promise<Followed> {
  const db = createDatabase(world.pool)
  const [job] = virtualFoldersServer.jobs ?? []
  if (!job) throw new Error('the job of followers is gone')
  await sql`delete from virtual_folder_follower`.execute(db)
  await sql`
    insert into virtual_folder_follower (person_id, folder_id, found_until)
    select person.id, folder.ids[person.place % cardinality(folder.ids) + 1], now() - interval '30 minutes'
    from (
      select id, row_number() over (order by id) as place from person where status = 'active' limit ${followers}
    ) as person cross join (select array_agg(id order by id) as ids from virtual_folder where rule is not null) as folder`.execute(
    db,
  )
  // of those that the rules were made for, not what other measures have left
  await sql`
    update document set effective_at = now() - interval '5 minutes'
    where id in (
      select id from document where deleted_at is null and status in (1, 2) and id <= ${world.loaded.scale.documents}
      order by id desc limit ${news})`.execute(db)
  await sql`vacuum analyze document, virtual_folder_follower`.execute(db)
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from notice`.execute(db)
    return rows[0]?.n ?? 0
  }
  const before = await count()
  const lists = await openLists(world, client)
  const begin = performance.now()
  const meanwhile = await lists.during(runInServer(world.pool, job))
  const seconds = (performance.now() - begin) / 1000
  const notices = (await count()) - before
  if (notices === 0) throw new Error('nobody was notified')
  return { seconds, notices, alone: lists.alone, meanwhile }
}
