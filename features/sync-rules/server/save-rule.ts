import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { notifyTerminal, type Terminal } from '@shuku/domain/terminals/server'
import { handle, type Context } from '@shuku/kit/server'
import { mostRules, syncErrors, syncRulesApi as api } from '../contract.ts'
import { defaultSuffixes, type ChangedRule } from '../contract/rule-contract.ts'
import { syncMessages } from '../messages.ts'
import { checkRule, type Entered } from './check-rule.ts'
import { requireHere, requireRule, type RuleValues, type StoredRule } from './rule-rows.ts'
import { rulesChanged } from './rules-changed.ts'
import { lockTerminal, requireOwnTerminal } from './whose-terminal.ts'

const text = syncMessages.texts

type Act = 'createSyncRule' | 'changeSyncRule' | 'deleteSyncRule'

interface Changed {
  readonly rule: { readonly id: number; readonly name: string }
  readonly terminal: Terminal
}

async function record(context: Context, act: Act, { rule: { id, name }, terminal }: Changed) {
  const { db, caller } = context
  await recordAudit(db, { act, subject: { kind: 'syncRule', id }, ...auditedBy(context), details: { name } })
  await rulesChanged(db, caller.personId)
  await notifyTerminal(context, terminal, { name: 'noticeRuleChange', given: { ruleId: id } })
}

export const addRule = handle(api.addRule, async (context) => {
  const { db, query, language } = context
  const terminal = await requireOwnTerminal(context, query.terminalTag)
  await lockTerminal(db, terminal)
  await requireRoom(context, terminal)
  const values = await checkRule({ context, terminal }, query)
  const { rows } = await sql<{ id: number }>`
    insert into sync_rule (terminal_id, name, is_on, way, file_type, suffixes, on_duplicate, timing, hour, local_folders,
      folder_id, min_bytes, max_bytes)
    values (${terminal.id}, ${values.name}, ${values.isOn}, ${values.way}, ${values.fileType},
      ${[...values.suffixes]}::text[], ${values.onDuplicate}, ${values.timing}, ${values.hour}::smallint,
      ${[...values.localFolders]}::text[], ${values.folderId}::bigint, ${values.minBytes}::bigint,
      ${values.maxBytes}::bigint)
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await describeComputer(context, terminal, query.computerRemark)
  await record(context, 'createSyncRule', { rule: { id, name: values.name }, terminal })
  return { message: text.saved[language], id: String(id) }
})

/** All rules of a computer have its one remark; forms that have none to say leave it as it is. */
async function describeComputer({ db }: Context, { id, remark: before }: Terminal, remark: string | undefined) {
  if (!remark || remark === before) return
  await sql`update terminal set remark = ${remark} where id = ${id}`.execute(db)
}

async function requireRoom({ db }: Pick<Context, 'db'>, { id }: Terminal): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sync_rule where terminal_id = ${id}`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostRules) throw syncErrors.tooManyRules({ most: mostRules })
}

/** A rule of the computer that the request comes from, while nobody else changes one there. */
async function lockRule(context: Context, id: number, tag: string | undefined) {
  // of a rule that the caller does not have there is nothing to know, whatever computer they are on
  const found = await requireRule(context, id)
  const terminal = await requireOwnTerminal(context, tag)
  requireHere(found, terminal)
  await lockTerminal(context.db, terminal)
  return { terminal, rule: await requireRule(context, id) }
}

export const updateRule = handle(api.updateRule, async (context) => {
  const { query, language } = context
  const { rule, terminal } = await lockRule(context, query.id, query.terminalTag)
  const { name, revision } = rule
  if (query.revision !== undefined && query.revision !== revision) throw syncErrors.changedMeanwhile({ name })
  const values = query.onlyStatus
    ? switched(rule, query.isOn ?? rule.isOn)
    : await checkRule({ context, terminal, ruleId: rule.id }, changedBy(rule, query))
  const next = await storeRule(context, { rule, terminal }, values)
  if (!query.onlyStatus) await describeComputer(context, terminal, query.computerRemark)
  return { message: text.updated[language], revision: next }
})

/** A rule whose folder is gone cannot be switched on. */
export function switched(rule: StoredRule, isOn: boolean): RuleValues {
  if (isOn && !rule.hasFolder) throw syncErrors.folderGone({ name: rule.name })
  return { ...rule, isOn }
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 100) / 100

/** What was not named stays, but for what goes with the kind of files or the way, where these are others. */
function changedBy(rule: StoredRule, query: ChangedRule): Entered {
  const { way = rule.way, fileType = rule.fileType, timing = rule.timing } = query
  const isOther = way !== rule.way || fileType !== rule.fileType
  // a rule whose folder was purged has none to stay with
  if (query.folder === undefined && !isOther && way === 'up' && rule.folderId === null)
    throw syncErrors.folderGone({ name: rule.name })
  const folder = query.folder ?? (isOther || rule.folderId === null ? undefined : String(rule.folderId))
  const suffixes = fileType === rule.fileType ? rule.suffixes : defaultSuffixes
  const hour = query.hour ?? rule.hour
  return {
    way,
    fileType,
    timing,
    name: query.name ?? rule.name,
    isOn: query.isOn ?? rule.isOn,
    suffixes: [...(query.suffixes ?? suffixes)],
    onDuplicate: query.onDuplicate ?? rule.onDuplicate,
    ...(hour === null ? {} : { hour }),
    localFolders: [...(query.localFolders ?? rule.localFolders)],
    ...(folder === undefined ? {} : { folder }),
    minMegabytes: query.minMegabytes ?? megabytes(rule.minBytes),
    maxMegabytes: query.maxMegabytes ?? megabytes(rule.maxBytes),
  }
}

/** Answers the new revision. What was asked about what the rule was, and approved of it, holds no longer. */
async function storeRule(context: Context, { rule: { id }, terminal }: Changed, values: RuleValues): Promise<number> {
  const { db } = context
  const { rows } = await sql<{ revision: number }>`
    with asked as (update sync_run set question = null where rule_id = ${id} and question is not null)
    update sync_rule set name = ${values.name}, is_on = ${values.isOn}, way = ${values.way},
      file_type = ${values.fileType}, suffixes = ${[...values.suffixes]}::text[], on_duplicate = ${values.onDuplicate},
      timing = ${values.timing}, hour = ${values.hour}::smallint, local_folders = ${[...values.localFolders]}::text[],
      folder_id = ${values.folderId}::bigint, min_bytes = ${values.minBytes}::bigint,
      max_bytes = ${values.maxBytes}::bigint, revision = revision + 1, approved_digest = null
    where id = ${id} returning revision`.execute(db)
  await record(context, 'changeSyncRule', { rule: { id, name: values.name }, terminal })
  return rows[0]?.revision ?? 0
}

export const deleteRule = handle(api.deleteRule, async (context) => {
  const { db, query, language } = context
  const { rule, terminal } = await lockRule(context, query.id, query.terminalTag)
  await sql`delete from sync_rule where id = ${rule.id}`.execute(db)
  await record(context, 'deleteSyncRule', { rule, terminal })
  return { message: text.deleted[language] }
})
