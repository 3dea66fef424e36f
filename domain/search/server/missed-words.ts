import { sql } from 'kysely'

/** Fewer people than these are never shown: one could guess who they are. */
const fewestPeople = 3

/** What at least three people searched and did not find; fewer are in no row, count, order or file. */
export const missed = sql<{ id: number; words: string; people: number; times: number; asked: number; at: Date }>`(
  select min(id) as id, words, count(*)::integer as people, sum(times)::integer as times, count(asked_at)::integer as asked, max(at) as at
  from search_miss group by words having count(*) >= ${fewestPeople}
)`
