import { sql, type RawBuilder } from 'kysely'
import { terminalErrors } from '@shuku/domain/terminals/contract'
import type { Terminal } from '@shuku/domain/terminals/server'
import { hasLivingPath } from '@shuku/domain/disk/server'
import type { Context, Database } from '@shuku/kit/server'
import { syncErrors } from '../contract.ts'
import type { onDuplicates, timings, ways } from '../client-contract.ts'
import { extensionsOf, mostInvoiceBytes } from '../contract/suffixes.ts'
import type { FileType } from '../contract/rule-contract.ts'

/** What a rule says. */
export interface RuleValues {
  readonly name: string
  readonly isOn: boolean
  readonly way: (typeof ways)[number]
  readonly fileType: FileType
  readonly suffixes: readonly string[]
  readonly onDuplicate: (typeof onDuplicates)[number]
  readonly timing: (typeof timings)[number]
  /** Of a scheduled rule alone. */
  readonly hour: number | null
  readonly localFolders: readonly string[]
  /** Null of a rule to the computer, and where the folder was purged. */
  readonly folderId: number | null
  readonly minBytes: number
  readonly maxBytes: number
}

export interface StoredRule extends RuleValues {
  readonly id: number
  readonly terminalId: number
  readonly terminalTag: string
  readonly computerName: string
  readonly remark: string
  readonly platform: string
  readonly revision: number
  readonly askedAt: Date | null
  readonly approvedDigest: string | null
  /** A rule to the cloud has a folder in the disk of its person that is not in the bin. */
  readonly hasFolder: boolean
}

/** On `rule` and `folder`, which is the folder of the rule where it has one. */
export const hasFolder = sql<boolean>`(rule.way = 'down' or (folder.id is not null and not folder.is_file
  and folder.disk_id = terminal.person_id and ${hasLivingPath('folder')}))`

export const ruleColumns = sql`
  rule.id, rule.terminal_id as "terminalId", terminal.tag as "terminalTag", terminal.name as "computerName",
  terminal.remark, terminal.platform, rule.name, rule.is_on as "isOn", rule.way, rule.file_type as "fileType",
  rule.suffixes, rule.on_duplicate as "onDuplicate", rule.timing, rule.hour, rule.local_folders as "localFolders",
  rule.folder_id::float8 as "folderId", rule.min_bytes::float8 as "minBytes", rule.max_bytes::float8 as "maxBytes",
  rule.revision, rule.asked_at as "askedAt", rule.approved_digest as "approvedDigest", ${hasFolder} as "hasFolder"`

export const fromRules = sql`
  from sync_rule as rule join terminal on terminal.id = rule.terminal_id
  left join disk_item as folder on folder.id = rule.folder_id`

/** Rules of a person's computers, in the order in which they were made; `which` is on `rule` and `terminal`. */
export async function findRules(db: Database, personId: number, which: RawBuilder<unknown>): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select ${ruleColumns} ${fromRules}
    where terminal.person_id = ${personId} and (${which}) order by rule.terminal_id, rule.id`.execute(db)
  return rows
}

/** A rule of the caller's; of those of others there is nothing to know. */
export async function requireRule({ db, caller }: Pick<Context, 'db' | 'caller'>, id: number): Promise<StoredRule> {
  const [rule] = await findRules(db, caller.personId, sql`rule.id = ${id}::bigint`)
  if (!rule) throw syncErrors.unknownRule()
  return rule
}

/** Rules of another computer than this are only looked at. */
export function requireHere(rule: StoredRule, terminal: Pick<Terminal, 'id'>): void {
  if (rule.terminalId !== terminal.id) throw terminalErrors.otherComputer({ computer: rule.computerName })
}

type Scoped = Pick<RuleValues, 'fileType' | 'suffixes' | 'minBytes' | 'maxBytes'>

/** Which files a rule carries: invoices as their folder takes them, whatever else the rule says. */
export function scopeOf({ fileType, suffixes, minBytes, maxBytes }: Scoped) {
  const most = fileType === 'invoice' ? Math.min(maxBytes, mostInvoiceBytes) : maxBytes
  return { extensions: extensionsOf(fileType, suffixes), minBytes: Math.min(minBytes, most), maxBytes: most }
}
