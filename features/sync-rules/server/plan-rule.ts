import { findSpace, readDisk } from '@shuku/domain/disk/server'
import { askTerminal } from '@shuku/domain/terminals/server'
import { handle, type Context } from '@shuku/kit/server'
import { planApi as api, type DraftRule } from '../contract/plan-contract.ts'
import { checkDraft } from './check-rule.ts'
import { requireHere, requireRule, scopeOf } from './rule-rows.ts'
import { requireOwnTerminal } from './whose-terminal.ts'

export const planRule = handle(api.planRule, async (context) => {
  const { query } = context
  const terminal = await requireOwnTerminal(context, query.terminalTag)
  const rule = query.ruleId === undefined ? undefined : await requireRule(context, query.ruleId)
  if (rule) requireHere(rule, terminal)
  const values = await checkDraft({ context, terminal, ...(rule && { ruleId: rule.id }) }, query)
  const { way, onDuplicate, localFolders, folderId } = values
  const draft: DraftRule = {
    id: rule?.id ?? 0,
    way,
    onDuplicate,
    ...scopeOf(values),
    localFolders: [...localFolders],
    folderId: way === 'down' ? await findRoot(context) : (folderId ?? 0),
  }
  const id = await askTerminal(context, terminal, { name: 'planRule', given: draft })
  const { limitBytes, usedBytes } = await findSpace(context)
  return { id, leftBytes: Math.max(0, limitBytes - usedBytes) }
})

/** Without the lock of the disk: a plan waits for nobody who is changing it. 0 where there is no disk yet. */
async function findRoot({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<number> {
  return (await readDisk(db, caller.personId))?.rootId ?? 0
}
