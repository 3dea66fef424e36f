import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { handle, readWrite, type Context } from '@shuku/kit/server'
import { readingApi } from '../../contract.ts'
import { findTeam, isTitled, openOfReading, selectTeam, type Team } from './team-filter.ts'

/** Nobody reads more in one sheet of a workbook. */
export const mostOpen = 50_000

export const countTeam = readWrite(
  handle(readingApi.countTeam, async (context) => {
    const open = await countOpen(context, await findTeam(context, context.query))
    return { open: Math.min(open, mostOpen), isMore: open > mostOpen }
  }),
)

/** How many readings the caller's reports have open, counted to one more than can be exported. */
export async function countOpen({ db, caller }: Pick<Context, 'db' | 'caller'>, team: Team): Promise<number> {
  // of thousands the readings come first: as soon as there are enough the others are not asked
  const open = team.few
    ? sql`${selectTeam({ caller }, team)} as report
        join required_reading as reading on reading.id = report.reading_id and report.done_at is null
        join document on document.id = reading.document_id`
    : sql`required_reading as reading join document on document.id = reading.document_id and reading.ended_at is null
        cross join lateral (select from ${openOfReading({ caller }, team)} as report limit ${mostOpen + 1}) as report`
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from ${open} where ${mayRead(caller)} and ${isTitled(team)} limit ${mostOpen + 1}) as open`.execute(db)
  return rows[0]?.n ?? 0
}
