import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { companyToday, companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { leavings } from '../contract/log-contract.ts'
import { syncMessages } from '../messages.ts'

const text = syncMessages.texts

export const weekNotice: NoticeKind = {
  id: 'syncWeek',
  sentence: ({ details: { waiting, stopped } }) =>
    Number(stopped) > 0 ? text.weekStopped : Number(waiting) > 0 ? text.weekWaiting : text.weekWell,
  details: z.object({
    computer: z.string(),
    sent: z.int(),
    fetched: z.int(),
    waiting: z.int(),
    stopped: z.int(),
  }),
  mails: { id: 'syncWeek', label: text.mailsOfWeeks, order: 91 },
  leadsTo: () => addresses.syncSetting(),
}

/** On Mondays, to the person of each computer on which something was synced or failed in the week before. */
export const notifyOfWeek = defineJob({
  name: 'sync.notifyOfWeek',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    const { rows } = await sql<{ today: string; isMonday: boolean }>`
      select today::text, extract(isodow from today) = 1 as "isMonday" from (select ${companyToday()} as today) as now`.execute(
      database,
    )
    const [day] = rows
    if (day?.isMonday === true) await notifyOfWeekBefore(database, day.today, signal)
  },
})

/** `monday` is the day after the week. However often it is called, a computer has one notice for it. */
export async function notifyOfWeekBefore(database: Database, monday: string, signal?: AbortSignal): Promise<void> {
  for (const { terminalId, personId, ...details } of await findWeeks(database, monday)) {
    if (signal?.aborted) return
    const source = `syncWeek:${terminalId}:${monday}`
    const notice = { kind: weekNotice.id, subjectIds: [], details, source }
    await inTransaction(database, { isolation: 'read committed' }, async (db) => notify(db, notice, [personId]))
  }
}

interface Week {
  readonly terminalId: number
  readonly personId: number
  readonly computer: string
  readonly sent: number
  readonly fetched: number
  /** Files that the last run of a rule that is on could not carry. */
  readonly waiting: number
  /** Rules that are on and whose last run did not come to its end. */
  readonly stopped: number
}

async function findWeeks(database: Database, monday: string): Promise<Week[]> {
  const beginOf = (daysBefore: number) =>
    sql`(${monday}::date - ${daysBefore}::integer)::timestamp at time zone ${companyZone()}`
  const { rows } = await sql<Week>`
    with run as materialized (
      select run.id, rule.terminal_id, run.ends_as,
        coalesce((run.counts ->> 'sent')::bigint, 0) as sent, coalesce((run.counts ->> 'fetched')::bigint, 0) as fetched,
        rule.is_on and row_number() over (partition by rule.id order by run.began_at desc, run.id desc) = 1 as is_last
      from sync_run as run join sync_rule as rule on rule.id = run.rule_id
      where run.began_at >= ${beginOf(7)} and run.began_at < ${beginOf(0)} and run.ended_at is not null
    ), week as (
      select terminal_id, sum(sent)::float8 as sent, sum(fetched)::float8 as fetched,
        count(*) filter (where is_last and ends_as in ('failed', 'noMark', 'asks'))::integer as stopped,
        coalesce(sum((
          select count(*) from sync_log as line
          where line.run_id = run.id and line.act = 'left'
            and coalesce(line.reason, '') <> all(${[...leavings]}::text[])
        )) filter (where is_last), 0)::integer as waiting
      from run group by terminal_id
    )
    select terminal.id as "terminalId", terminal.person_id as "personId", terminal.name as computer,
      week.sent, week.fetched, week.waiting, week.stopped
    from week join terminal on terminal.id = week.terminal_id
    where week.sent + week.fetched + week.waiting + week.stopped > 0
    order by terminal.id`.execute(database)
  return rows
}
