import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction } from '@shuku/kit/server'
import { rulesChanged } from './rules-changed.ts'

/** A client calls every few seconds while a rule runs; one that has not for so long was switched off, or its computer sleeps. */
const silentMinutes = 60

/**
 * Ends runs whose end nobody will say any more, so that no rule seems to be running for ever. A computer that only slept
 * says its end when it wakes up, which then counts.
 */
export const endSilentRuns = defineJob({
  name: 'syncRules.endSilentRuns',
  payload: z.object({}),
  run: async (_, { database }) => {
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const { rows } = await sql<{ personId: number }>`
        with silent as (
          select run.id, terminal.person_id
          from terminal join sync_rule as rule on rule.terminal_id = terminal.id
          cross join lateral (
            select id, ended_at, began_at from sync_run where rule_id = rule.id order by began_at desc, id desc limit 1
          ) as run
          where greatest(terminal.last_seen_at, run.began_at) < now() - make_interval(mins => ${silentMinutes})
            and run.ended_at is null
        ), ended as (
          update sync_run set ended_at = now(), ends_as = 'failed' from silent
          where sync_run.id = silent.id and sync_run.ended_at is null returning silent.person_id
        )
        select distinct person_id as "personId" from ended`.execute(db)
      for (const { personId } of rows) await rulesChanged(db, personId)
    })
  },
})
