import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { syncErrors } from '../contract.ts'
import { hasFolder } from './rule-rows.ts'

interface Named {
  readonly ruleId: number
  readonly revision: number
  readonly terminalId: number
}

/**
 * What a client does for a rule it does by the rule as it is now: one that was changed, switched off or deleted since is
 * refused. It only reads and locks nothing, so that it can be asked before the bytes of an upload are received, too.
 */
export async function requireCurrentRule(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { ruleId, revision, terminalId }: Named,
): Promise<void> {
  const { rows } = await sql<{ name: string; isOn: boolean; revision: number; hasFolder: boolean }>`
    select rule.name, rule.is_on as "isOn", rule.revision, ${hasFolder} as "hasFolder"
    from sync_rule as rule join terminal on terminal.id = rule.terminal_id
    left join disk_item as folder on folder.id = rule.folder_id
    where rule.id = ${ruleId}::bigint and terminal.id = ${terminalId}::bigint and terminal.person_id = ${caller.personId}`.execute(
    db,
  )
  const [rule] = rows
  if (!rule) throw syncErrors.unknownRule()
  const { name } = rule
  if (rule.revision !== revision) throw syncErrors.changedMeanwhile({ name })
  if (!rule.isOn) throw syncErrors.ruleOff({ name })
  if (!rule.hasFolder) throw syncErrors.folderGone({ name })
}
