import { sql } from 'kysely'
import { lockDisk } from '@shuku/domain/disk/server'
import { requireTerminal, seeTerminal, type Terminal } from '@shuku/domain/terminals/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, readWrite, type Context, type Database } from '@shuku/kit/server'
import { syncClientApi as api, type Question, type RuleOfClient, type RunCounts } from '../client-contract.ts'
import { syncErrors } from '../contract.ts'
import { nextRunOf } from './next-run.ts'
import { requireCurrentRule } from './require-current.ts'
import { findRules, scopeOf, type StoredRule } from './rule-rows.ts'
import { rulesChanged } from './rules-changed.ts'
import { lockTerminal } from './whose-terminal.ts'

type Asking = Pick<Context, 'db' | 'caller'>

/** What PostgreSQL has no place for is in no path of a computer either. */
const withoutNull = (text: string) => text.replaceAll('\u0000', '')

export const listRules = readWrite(
  handle(api.listRules, async (context) => {
    const { db, caller, query } = context
    const terminal = await requireTerminal(context, query.terminal)
    await seeTerminal(context, terminal)
    const rules = await findRules(db, caller.personId, sql`terminal.id = ${terminal.id}`)
    const rootId = rules.some(({ way }) => way === 'down') ? await findRoot(context) : 0
    return { rules: rules.map((rule) => toClient(rule, rootId)), now: new Date() }
  }),
)

async function findRoot({ db, caller }: Asking): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select root_id::float8 as id from disk where person_id = ${caller.personId}`.execute(db)
  return rows[0]?.id ?? (await lockDisk(db, caller.personId)).rootId
}

/** A rule without its folder is off for the client, until another is chosen. */
function toClient(rule: StoredRule, rootId: number): RuleOfClient {
  const { id, name, way, onDuplicate, timing, hour, localFolders, revision, askedAt, approvedDigest } = rule
  return {
    id,
    name,
    way,
    onDuplicate,
    timing,
    revision,
    ...scopeOf(rule),
    isOn: rule.isOn && rule.hasFolder,
    localFolders: [...localFolders],
    folderId: way === 'down' ? rootId : (rule.folderId ?? 0),
    ...(hour === null ? {} : { hour }),
    ...(askedAt === null ? {} : { askedAt }),
    ...(approvedDigest === null ? {} : { approvedDigest }),
  }
}

export const beginRun = handle(api.beginRun, async (context) => {
  const { db, caller, query } = context
  const terminal = await requireTerminal(context, query.terminal)
  const { ruleId, revision } = query
  await lockTerminal(db, terminal)
  await requireCurrentRule(context, { ruleId, revision, terminalId: terminal.id })
  // one that did not end: its client was switched off meanwhile
  const { rows } = await sql<{ id: number }>`
    with broken as (
      update sync_run set ended_at = now(), ends_as = 'failed' where rule_id = ${ruleId} and ended_at is null
    ), asked as (update sync_rule set asked_at = null where id = ${ruleId} and asked_at is not null)
    insert into sync_run (rule_id) values (${ruleId}) returning id::float8 as id`.execute(db)
  await rulesChanged(db, caller.personId)
  return { runId: rows[0]?.id ?? 0 }
})

interface Running {
  readonly ruleId: number
  readonly beganAt: Date
  readonly isEnded: boolean
}

export const endRun = handle(api.endRun, async (context) => {
  const { db, caller, query } = context
  const terminal = await requireTerminal(context, query.terminal)
  const run = await lockRun(db, terminal, query.runId)
  // an answer that was lost is asked for again, and nothing is written twice
  if (!run.isEnded) {
    await storeEnd(db, run, query)
    await storeLines(context, run)
    await rulesChanged(db, caller.personId)
  }
  const [rule] = await findRules(db, caller.personId, sql`rule.id = ${run.ruleId}`)
  if (!rule) throw syncErrors.unknownRun()
  return { nextAt: nextRunOf(rule, { now: new Date(), timeZone: caller.timeZone, lastAt: run.beganAt }) }
})

/** That a computer was silent for long ends its last run only until it says itself how that ended. */
const isEnded = sql<boolean>`run.ended_at is not null and (run.ends_as <> 'failed' or run.counts is not null
  or exists (select from sync_run as later where later.rule_id = run.rule_id and later.id > run.id))`

async function lockRun(db: Database, terminal: Terminal, runId: number): Promise<Running> {
  const { rows } = await sql<Running>`
    select run.rule_id as "ruleId", run.began_at as "beganAt", ${isEnded} as "isEnded"
    from sync_run as run join sync_rule as rule on rule.id = run.rule_id
    where run.id = ${runId}::bigint and rule.terminal_id = ${terminal.id} for update of run`.execute(db)
  const [run] = rows
  if (!run) throw syncErrors.unknownRun()
  return run
}

type Ended = QueryOf<typeof api.endRun>

/** What was approved held for this run; after a failure the same plan is tried again. */
async function storeEnd(db: Database, { ruleId }: Running, ended: Ended): Promise<void> {
  const { runId, end, counts, question, fault } = ended
  const asked = end === 'asks' && question ? storableQuestion(question) : null
  await sql`
    with answered as (
      update sync_rule set approved_digest = null
      where id = ${ruleId} and approved_digest is not null and ${end !== 'failed'}
    ), former as (update sync_run set question = null where rule_id = ${ruleId} and question is not null)
    update sync_run set ended_at = now(), ends_as = ${end}, counts = ${JSON.stringify(storableCounts(counts))}::jsonb,
      question = ${asked === null ? null : JSON.stringify(asked)}::jsonb,
      fault = ${fault === undefined ? null : withoutNull(fault)}
    where id = ${runId}::bigint`.execute(db)
}

const storableQuestion = ({ reason, digest, names, count }: Question) => ({
  reason: withoutNull(reason),
  digest: withoutNull(digest),
  names: names.map(withoutNull),
  count,
})

/** No computer has more files; what is added up of them stays a number. */
const mostFiles = 1_000_000_000

const storableCounts = ({ bytes, ...files }: RunCounts) => ({
  ...Object.fromEntries(Object.entries(files).map(([name, n]) => [name, Math.min(n, mostFiles)])),
  bytes,
})

async function storeLines({ db, caller, query }: Context<Ended>, { ruleId }: Running): Promise<void> {
  const { runId, lines } = query
  if (lines.length === 0) return
  const rows = lines.map(({ act, path, itemId, sizeBytes, reason }) => ({
    act,
    itemId,
    sizeBytes,
    path: withoutNull(path),
    reason: reason && withoutNull(reason),
  }))
  await sql`
    insert into sync_log (run_id, rule_id, person_id, act, path, item_id, size_bytes, reason)
    select ${runId}::bigint, ${ruleId}, ${caller.personId}, act, path, "itemId", "sizeBytes", reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (act text, path text, "itemId" bigint, "sizeBytes" bigint, reason text)`.execute(db)
}
