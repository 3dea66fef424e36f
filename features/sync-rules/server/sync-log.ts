import { sql, type RawBuilder } from 'kysely'
import { selectNameOfItem } from '@shuku/domain/disk/server'
import type { Language } from '@shuku/kit/i18n'
import { defineList, handle, type Context } from '@shuku/kit/server'
import { runActs } from '../client-contract.ts'
import { syncRulesApi as api, type Outcome } from '../contract.ts'
import { failures, leavings, LogRow, type LogCountsQuery } from '../contract/log-contract.ts'
import { syncMessages } from '../messages.ts'

const text = syncMessages.texts
type Asking = Pick<Context, 'db' | 'caller' | 'language'>

const outcome = sql<Outcome>`case when line.act <> 'left' then 'done'
  when line.reason = any(${[...leavings]}::text[]) then 'left' else 'failed' end`

const fromLog = sql`from sync_log as line join sync_rule as rule on rule.id = line.rule_id
  join terminal on terminal.id = rule.terminal_id left join disk_item as item on item.id = rule.folder_id`

/** The caller's own lines for which this was asked; days are those of the caller. */
function isAsked({ caller }: Pick<Context, 'caller'>, asked: LogCountsQuery): RawBuilder<boolean> {
  const { ruleId = 0, text: words = '', since, until, fileType } = asked
  const dayOf = (day: string) => sql`${day}::date::timestamp at time zone ${caller.timeZone}`
  const conditions = [
    sql`line.person_id = ${caller.personId} and terminal.person_id = line.person_id`,
    ...(ruleId <= 0 ? [] : [sql`line.rule_id = ${ruleId}::bigint`]),
    ...(words.trim() === '' ? [] : [sql`position(lower(${words.trim()}) in lower(line.path)) > 0`]),
    ...(since === undefined ? [] : [sql`line.at >= ${dayOf(since)}`]),
    ...(until === undefined ? [] : [sql`line.at < ${dayOf(until)} + interval '1 day'`]),
    ...(fileType === undefined ? [] : [sql`rule.file_type = ${fileType}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** What was done in words: the act, or why there was none. */
function did(language: Language): RawBuilder<string> {
  const acts = runActs.flatMap((act) =>
    act === 'left' ? [] : [sql`when line.act = ${act} then ${text[act][language]}::text`],
  )
  const reasons = [...failures, ...leavings].map(
    (reason) => sql`when line.reason = ${reason} then ${text[reason][language]}::text`,
  )
  return sql<string>`case ${sql.join([...acts, ...reasons], sql` `)} else ${text.otherFault[language]}::text end`
}

export const syncLogList = defineList({
  endpoint: api.listLog,
  shape: LogRow,
  select: (context: Asking, query) =>
    context.db
      .selectFrom(
        sql<{ readonly id: number }>`(
          select line.id::float8 as id, line.at, line.path, line.act, ${outcome} as outcome,
            ${did(context.language)} as did, rule.id as "ruleId", rule.name as "ruleName",
            line.size_bytes::float8 as "sizeBytes", line.item_id::float8 as "itemId", rule.way,
            array_to_string(rule.local_folders, ' | ') as "localFolders",
            coalesce(nullif(${selectNameOfItem(context.language)}, ''), ${text.disk[context.language]}) as "folderName",
            terminal.name as "computerName"
          ${fromLog}
          where ${isAsked(context, query)}
            and ${query.outcome === undefined ? sql`true` : sql`${outcome} = ${query.outcome}`})`.as('found'),
      )
      .selectAll(),
  sorts: { at: { expression: () => sql<Date>`found.at`, type: 'timestamptz' } },
  defaultSort: { column: 'at', order: 'descend' },
  tieBreak: () => sql<number>`found.id::bigint`,
  export: { name: text.log },
})

export const countLog = handle(api.countLog, async (context) => {
  const is = (which: Outcome) => sql`count(*) filter (where ${outcome} = ${which})::integer`
  const { rows } = await sql<Record<Outcome | 'all', number>>`
    select count(*)::integer as "all", ${is('done')} as done, ${is('left')} as "left", ${is('failed')} as failed
    ${fromLog} where ${isAsked(context, context.query)}`.execute(context.db)
  return rows[0] ?? { all: 0, done: 0, left: 0, failed: 0 }
})
