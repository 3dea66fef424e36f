import { sql } from 'kysely'
import { selectNameOfItem, wayUp } from '@shuku/domain/disk/server'
import { auditedBy, recordAudits } from '@shuku/domain/audit/server'
import { findBrowserTerminal, findTerminals, notifyTerminal, type Terminal } from '@shuku/domain/terminals/server'
import type { Language } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import type { Question, RunCounts, RunEnd } from '../client-contract.ts'
import { syncErrors, syncRulesApi as api, type SyncRule } from '../contract.ts'
import { syncMessages } from '../messages.ts'
import { screenMessages } from '../screen-messages.ts'
import { nextRunOf } from './next-run.ts'
import { findRules, fromRules, requireHere, requireRule, ruleColumns, type StoredRule } from './rule-rows.ts'
import { rulesChanged } from './rules-changed.ts'
import { lockTerminal, requireOwnTerminal } from './whose-terminal.ts'

interface ShownRule extends StoredRule {
  readonly folderPath: string[]
  readonly isRoot: boolean
  readonly beganAt: Date | null
  readonly endedAt: Date | null
  readonly endsAs: RunEnd | null
  readonly counts: RunCounts | null
  readonly question: Question | null
  readonly fault: string | null
  readonly failures: number
}

const noCounts = { sent: 0, fetched: 0, left: 0, failed: 0 }
const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 100) / 100

export const getComputers = handle(api.getComputers, async (context) => {
  const { query } = context
  const here = await findBrowserTerminal(context)
  const terminals = await findTerminals(context)
  const rules = await findShown(context, query.name.trim())
  const today = await countToday(context)
  const computers = terminals
    // the one that one is on stays, whatever is searched: it says what can be done
    .filter(({ id }) => id === here?.id || query.name.trim() === '' || rules.some((rule) => rule.terminalId === id))
    .map(({ functions: _, ...terminal }) => ({
      ...terminal,
      isThis: terminal.id === here?.id,
      today: today.get(terminal.id) ?? noCounts,
      rules: rules.filter(({ terminalId }) => terminalId === terminal.id).map((rule) => toScreen(context, rule)),
    }))
  return { computers: computers.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) }
})

async function findShown({ db, caller, language }: Context, name: string): Promise<ShownRule[]> {
  const { rows } = await sql<ShownRule>`
    select ${ruleColumns}, folder.parent_id is null as "isRoot", ${folderPath(language)} as "folderPath",
      run.began_at as "beganAt", run.ended_at as "endedAt", run.ends_as as "endsAs", run.counts, run.question,
      run.fault, (
        select count(*)::integer from sync_run as bad
        where bad.rule_id = rule.id and bad.ends_as = 'failed' and bad.began_at > coalesce((
          select max(good.began_at) from sync_run as good where good.rule_id = rule.id and good.ends_as <> 'failed'
        ), '-infinity')
      ) as failures
    ${fromRules}
    left join lateral (
      select * from sync_run where sync_run.rule_id = rule.id order by began_at desc, id desc limit 1
    ) as run on true
    where terminal.person_id = ${caller.personId} and position(lower(${name}) in lower(rule.name)) > 0
    order by rule.id`.execute(db)
  return rows
}

/** The names from below the root to the folder of the rule. */
const folderPath = (language: Language) => sql`array(
  with ${wayUp('folder')} select ${selectNameOfItem(language)} from up join disk_item as item on item.id = up.id
  where item.parent_id is not null order by up.step desc)`

function toScreen({ caller }: Context, rule: ShownRule): SyncRule {
  const { id, name, isOn, way, fileType, onDuplicate, timing, hour, revision, failures, question, beganAt } = rule
  const now = new Date()
  const nextAt = nextRunOf(rule, { now, timeZone: caller.timeZone, lastAt: beganAt })
  return {
    id,
    name,
    isOn,
    way,
    fileType,
    onDuplicate,
    timing,
    hour,
    revision,
    failures,
    nextAt,
    suffixes: [...rule.suffixes],
    localFolders: [...rule.localFolders],
    folder: rule.folderId === null || !rule.hasFolder ? '' : rule.isRoot ? 'home' : String(rule.folderId),
    folderPath: rule.hasFolder ? rule.folderPath : [],
    minMegabytes: megabytes(rule.minBytes),
    maxMegabytes: megabytes(rule.maxBytes),
    isDue: rule.askedAt !== null || (nextAt !== null && nextAt <= now),
    ...(beganAt === null ? {} : { lastRun: lastRunOf(rule, beganAt) }),
    ...(question === null ? {} : { question }),
  }
}

function lastRunOf({ endedAt, endsAs, counts, fault }: ShownRule, beganAt: Date) {
  const { sent, fetched, left, failed } = counts ?? noCounts
  return {
    beganAt,
    endedAt,
    sent,
    fetched,
    left,
    failed,
    end: endsAs,
    fault: fault ?? '',
  }
}

type Today = Pick<RunCounts, 'sent' | 'fetched' | 'left' | 'failed'>

/** What each computer of the caller's did since midnight. */
async function countToday({ db, caller }: Context): Promise<Map<number, Today>> {
  const sum = (name: keyof Today) => sql`coalesce(sum((run.counts ->> ${sql.lit(name)})::bigint), 0)::float8`
  const { rows } = await sql<Today & { terminalId: number }>`
    select rule.terminal_id as "terminalId", ${sum('sent')} as sent, ${sum('fetched')} as fetched,
      ${sum('left')} as "left", ${sum('failed')} as failed
    from sync_run as run join sync_rule as rule on rule.id = run.rule_id
    join terminal on terminal.id = rule.terminal_id
    where terminal.person_id = ${caller.personId} and run.began_at
      >= date_trunc('day', now() at time zone ${caller.timeZone}) at time zone ${caller.timeZone}
    group by rule.terminal_id`.execute(db)
  return new Map(rows.map(({ terminalId, ...today }) => [terminalId, today]))
}

/** A rule that this computer can be asked to run. */
async function requireRunnable(context: Context, id: number): Promise<{ rule: StoredRule; terminal: Terminal }> {
  const found = await requireRule(context, id)
  const terminal = await requireOwnTerminal(context)
  requireHere(found, terminal)
  await lockTerminal(context.db, terminal)
  const rule = await requireRule(context, id)
  const { name } = rule
  if (!rule.isOn) throw syncErrors.ruleOff({ name })
  if (!rule.hasFolder) throw syncErrors.folderGone({ name })
  return { rule, terminal }
}

export const syncNow = handle(api.syncNow, async (context) => {
  const { db, caller, query, language } = context
  const { rule, terminal } = await requireRunnable(context, query.id)
  if (!terminal.isConnected) throw syncErrors.offline()
  await sql`update sync_rule set asked_at = now() where id = ${rule.id}`.execute(db)
  await rulesChanged(db, caller.personId)
  await notifyTerminal(context, terminal, { name: 'syncRules', given: { ruleId: rule.id } })
  return { message: screenMessages.texts.asked[language] }
})

export const answerQuestion = handle(api.answerQuestion, async (context) => {
  const { db, caller, query, language } = context
  const { rule, terminal } = await requireRunnable(context, query.id)
  const { rows } = await sql`
    update sync_run set question = null
    where rule_id = ${rule.id} and question ->> 'digest' = ${query.digest} returning id`.execute(db)
  if (rows.length === 0) throw syncErrors.noQuestion()
  if (query.goesOn)
    await sql`
      update sync_rule set approved_digest = ${query.digest}, asked_at = now() where id = ${rule.id}`.execute(db)
  await rulesChanged(db, caller.personId)
  if (query.goesOn) await notifyTerminal(context, terminal, { name: 'syncRules', given: { ruleId: rule.id } })
  return { message: screenMessages.texts[query.goesOn ? 'goesOn' : 'staysSo'][language] }
})

export const pauseAll = handle(api.pauseAll, async (context) => {
  const { db, caller, query, language } = context
  const terminal = await requireOwnTerminal(context)
  await lockTerminal(db, terminal)
  const { ids, isOn } = query
  const named = ids.length === 0 ? sql`true` : sql`rule.id = any(${[...ids]}::bigint[])`
  const rules = await findRules(
    db,
    caller.personId,
    sql`terminal.id = ${terminal.id} and rule.is_on <> ${isOn} and ${named}`,
  )
  // one whose folder is gone stays off
  const going = rules.filter(({ hasFolder }) => !isOn || hasFolder)
  const goingIds = going.map(({ id }) => id)
  await sql`
    with asked as (
      update sync_run set question = null where rule_id = any(${goingIds}::integer[]) and question is not null)
    update sync_rule set is_on = ${isOn}, revision = revision + 1, approved_digest = null
    where id = any(${goingIds}::integer[])`.execute(db)
  await recordAudits(
    db,
    going.map(({ id, name }) => ({
      act: 'changeSyncRule',
      subject: { kind: 'syncRule', id },
      ...auditedBy(context),
      details: { name },
    })),
  )
  await rulesChanged(db, caller.personId)
  // one is enough: the client reads all its rules
  const [ruleId] = goingIds
  if (ruleId !== undefined) await notifyTerminal(context, terminal, { name: 'noticeRuleChange', given: { ruleId } })
  return { message: syncMessages.texts.updated[language], ids: goingIds }
})
