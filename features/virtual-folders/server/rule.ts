import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { asSearch, selectFound } from '@shuku/domain/search/server'
import { virtualFolderErrors } from '@shuku/domain/virtual-folders/contract'
import { findFolder } from '@shuku/domain/virtual-folders/server'
import { encodeQuery } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import { RuleQuery, virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'
import { record, requireChangeable } from './change-folders.ts'

const text = foldersMessages.texts

interface Counts {
  readonly byRule: number
  readonly byHand: number
  readonly out: number
}

/** Everything is counted of what the caller may read, as the list shows it. */
export const getRule = handle(api.getRule, async (context) => {
  const { db, caller, query } = context
  const { id, rule, hasRule } = await findFolder(context, query.folderId)
  if (!hasRule) throw virtualFolderErrors.notByRule()
  const found = rule ? sql`${selectFound(caller, rule)}` : sql`select null::bigint as id where false`
  const { rows } = await asSearch(db, () =>
    sql<Counts>`
      select (select count(*)::integer from (${found}) as found) as "byRule",
        (count(*) filter (where entry.by_hand and not entry.is_out))::integer as "byHand",
        (count(*) filter (where entry.is_out))::integer as out
      from virtual_folder_entry as entry join document on document.id = entry.document_id
      where entry.folder_id = ${id} and ${mayRead(caller)}`.execute(db),
  )
  const counts = rows[0] ?? { byRule: 0, byHand: 0, out: 0 }
  return { rule: rule ? encodeQuery(RuleQuery, rule) : {}, ...counts }
})

export const saveRule = handle(api.saveRule, async (context) => {
  const { db, caller, language, query } = context
  const { folderId, ...rule } = query
  const folder = await requireChangeable(context, folderId)
  if (!folder.hasRule) throw virtualFolderErrors.notByRule()
  const stored = encodeQuery(RuleQuery, rule)
  if (Object.keys(stored).length === 0) throw virtualFolderErrors.noConditions()
  // what cannot be asked for is refused now, and not when somebody opens the folder
  selectFound(caller, rule)
  await sql`update virtual_folder set rule = ${JSON.stringify(stored)}::jsonb where id = ${folderId}`.execute(db)
  const before = folder.rule ? encodeQuery(RuleQuery, folder.rule) : {}
  await record(context, { act: 'saveVirtualFolderRule', folderId, details: { rule: [before, stored] } })
  return { message: text.ruleSaved[language] }
})
