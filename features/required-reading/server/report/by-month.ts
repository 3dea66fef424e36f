import { sql, type RawBuilder } from 'kysely'
import { defineList, handle, type Context } from '@shuku/kit/server'
import { readingReportApi as api, ReadMonthRow } from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'
import { findScope, type Scope } from './find-scope.ts'
import { percentOf } from './percent-of.ts'
import { selectPairs } from './select-pairs.ts'

/** So many months, the latest, the chart shows; the list has all. */
const mostMonths = 24

interface Month {
  /** As 202611. */
  id: number
  month: string
  readings: number
  readers: number
  reached: number
}

/**
 * From the first month in which somebody read to this one, by the calendar of who asks: how many pairs were read first in
 * it, by how many people, and how many of a hundred pairs had been read by its end.
 */
function selectMonths({ caller }: Pick<Context, 'caller'>, scope: Scope): RawBuilder<Month> {
  const monthOf = (moment: RawBuilder<unknown>) => sql`date_trunc('month', ${moment} at time zone ${caller.timeZone})`
  return sql<Month>`(
    with pairs as materialized (select * from ${selectPairs(caller, scope)} as pair),
    counted as (
      select ${monthOf(sql`read_at`)} as month, count(*)::integer as readings, count(distinct person_id)::integer as readers
      from pairs where read_at is not null group by 1
    ),
    span as (
      select month from generate_series((select min(month) from counted), ${monthOf(sql`now()`)}, interval '1 month') as month
    )
    select to_char(month, 'YYYYMM')::integer as id, to_char(month, 'YYYY-MM') as month,
      coalesce(readings, 0) as readings, coalesce(readers, 0) as readers,
      ${percentOf(sql`sum(coalesce(readings, 0)) over (order by month)`, sql`(select count(*) from pairs)`)} as reached
    from span left join counted using (month))`
}

export const getMonths = handle(api.getMonths, async (context) => {
  const scope = await findScope(context, context.query)
  const { rows } = await sql<Month>`
    select * from ${selectMonths(context, scope)} as counted order by id desc limit ${mostMonths}`.execute(context.db)
  return { months: rows.toReversed() }
})

const integer = (column: string) => ({ expression: () => sql<number>`${sql.ref(column)}`, type: 'integer' as const })

export const monthList = defineList({
  endpoint: api.listMonths,
  shape: ReadMonthRow,
  prepare: findScope,
  select: (context, scope) =>
    context.db
      .selectFrom(selectMonths(context, scope).as('counted'))
      .select(['counted.id', 'counted.month', 'counted.readings', 'counted.readers', 'counted.reached']),
  sorts: {
    month: integer('counted.id'),
    readings: integer('counted.readings'),
    readers: integer('counted.readers'),
    reached: integer('counted.reached'),
  },
  defaultSort: { column: 'month', order: 'descend' },
  tieBreak: () => sql<number>`counted.id::bigint`,
  export: { name: reportMessages.texts.exportMonths },
  canCheck: false,
})
