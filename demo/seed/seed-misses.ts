import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** What the people of the demo searched and did not find: how many of them, how often, how many asked for it. */
const missed = [
  ['股权激励', 7, 15, 3],
  ['居家办公津贴', 5, 9, 2],
  ['parental leave abroad', 4, 6, 1],
  ['电子签章平台', 3, 5, 0],
  ['碳足迹核算', 2, 3, 1],
] as const

/** The hashes are of nobody. The last words stay hidden: too few people missed them. */
export async function seedMisses(db: Database): Promise<void> {
  for (const [index, [words, people, times, asked]] of missed.entries())
    await sql`
      insert into search_miss (words, person_hash, times, at, asked_at)
      select ${words}, 'demo-' || n, case when n = 1 then ${times - people + 1} else 1 end,
        now() - make_interval(days => ${index}, hours => n),
        case when n <= ${asked} then now() - make_interval(days => ${index}, hours => n) end
      from generate_series(1, ${people}::integer) as n`.execute(db)
}
