import { sql } from 'kysely'
import { selectAdministrators } from '@shuku/domain/approval/server'
import { notify } from '@shuku/domain/notices/server'
import type { Alarm } from '@shuku/domain/slots/server'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction } from '@shuku/kit/server'

/** More than a night, so that a run that is merely late raises no alarm. */
const lateAfterDays = 2

/** When the last run ended, or the first one began that never did. */
const lastEnd = sql<Date | null>`
  coalesce((select max(ended_at) from retention_run), (select min(began_at) from retention_run))`

/** There are rules, and for two days nothing has followed them. */
export const isRetentionLate = sql<boolean>`(
  exists (select from category_retention where action <> 'none')
    and coalesce((${lastEnd}), now()) < now() - make_interval(days => ${lateAfterDays}::integer))`

/** Operators see it also where no job runs at all. */
export const retentionAlarm: Alarm = { id: 'retentionLate', isRaised: isRetentionLate }

/** Every hour: a missing run is notified once to those who administer everything, and logged until it happens. */
export const watchRetention = defineJob({
  name: 'retention.watch',
  payload: z.object({}),
  run: async (_payload, { database, log }) => {
    const { rows } = await sql<{ isLate: boolean; day: string | null }>`
      select ${isRetentionLate} as "isLate", (${lastEnd})::date::text as day`.execute(database)
    const { isLate = false, day = null } = rows[0] ?? {}
    if (!isLate || day === null) return
    log.error({ lastRun: day }, 'the nightly run of retention has not ended for two days')
    await inTransaction(database, { isolation: 'read committed' }, (db) =>
      notify(
        db,
        { kind: 'retentionLate', subjectIds: [], details: { day }, source: `retentionLate:${day}` },
        selectAdministrators,
      ),
    )
  },
})
