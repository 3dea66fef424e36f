import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { asSearch, describeConditions } from '@shuku/domain/search/server'
import { virtualFolderErrors } from '@shuku/domain/virtual-folders/contract'
import {
  administersFolders,
  entryTable,
  findFolder,
  findFolders,
  selectMembers,
  type Folder,
} from '@shuku/domain/virtual-folders/server'
import { describeForm, handle, opensTable, type Context } from '@shuku/kit/server'
import { virtualFoldersApi as api, type EntryAct, type TreeNode } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

const text = foldersMessages.texts

export const listEntries = {
  table: entryTable,
  handlers: [
    opensTable(api.listEntries, entryTable, async (context) => {
      await findFolder(context, context.query.folderId)
    }),
  ],
}

export const listFolders = handle(api.listFolders, async (context) => {
  const { db, caller } = context
  const { rows } = await sql<{ mayMakeCompany: boolean; followed: number[]; daily: number[] }>`
    select ${administersFolders(caller.personId)} as "mayMakeCompany", array(
      select folder_id from virtual_folder_follower where person_id = ${caller.personId}) as followed, array(
      select folder_id from virtual_folder_follower where person_id = ${caller.personId} and daily) as daily`.execute(
    db,
  )
  return { folders: await findFolders(context), ...(rows[0] ?? { mayMakeCompany: false, followed: [], daily: [] }) }
})

export const getTree = handle(api.getTree, async (context) => {
  const folders = await findFolders(context)
  const seen = new Set(folders.map(({ id }) => id))
  const below = Map.groupBy(folders, ({ parentId }) => (parentId !== null && seen.has(parentId) ? parentId : 0))
  const encoded = (id: number): TreeNode[] =>
    (below.get(id) ?? []).map((folder) => ({
      id: folder.id,
      key: String(folder.id),
      parentKey: String(id),
      name: folder.name,
      hasChildren: below.has(folder.id),
      children: encoded(folder.id).map(({ id: domid, key, parentKey: pid, name, hasChildren: haschild, children }) => ({
        domid: String(domid),
        key,
        pid,
        name,
        haschild,
        childs: children,
      })),
    }))
  return { nodes: encoded(0) }
})

/** Without a folder, the form alone. */
export const chooseFolder = handle(api.chooseFolder, async (context) => {
  const { language, query } = context
  const folder = query.folderId === undefined ? undefined : await findFolder(context, query.folderId)
  const { conditions } = await describeConditions({ ...context, query: { view: 'all' } })
  const acts = folder ? actsIn(folder) : []
  const { menuItem } = describeForm(language)
  const ofRows = { remove: 'BTN_REMOVE', copy: 'BTN_COPY', move: 'BTN_MOVE' } as const
  const items = (['copy', 'move', 'remove'] as const)
    .filter((act) => acts.includes(act))
    .map((act) => menuItem(ofRows[act], text[act], { needsSelection: true }))
  return {
    conditions,
    items: [
      ...items,
      menuItem('BTN_SEARCH', text.search, { top: true, custom: { advancedSearch: true } }),
      menuItem('BTN_COLUMN', text.columns),
      menuItem('BTN_STORE', text.bookmarkPage),
      menuItem('BTN_HELP', text.help),
    ],
    acts,
  }
})

/** An order by hand is of what was put in by hand. */
function actsIn({ mayFill, hasRule }: Folder): EntryAct[] {
  if (!mayFill) return ['copy']
  return ['remove', 'copy', 'move', 'note', ...(hasRule ? [] : (['place'] as const))]
}

/** So many are counted at once; of those with a rule, which cost a search each, fewer. */
const most = { all: 500, byRule: 40 }

const count = handle(api.countEntries, async (context) => {
  const { db, caller, query } = context
  if (query.folderIds.length > most.all)
    throw virtualFolderErrors.tooMany({ most: most.all, n: query.folderIds.length })
  const folders = await findFolders(context, query.folderIds)
  const byRule = folders.filter(({ hasRule }) => hasRule).slice(0, most.byRule)
  const byHand = folders.filter(({ hasRule }) => !hasRule).map(({ id }) => id)
  const { rows } = await sql<{ id: number; n: number }>`
    select wanted.id, count(document.id)::integer as n
    from unnest(${byHand}::integer[]) as wanted (id)
    left join virtual_folder_entry as entry on entry.folder_id = wanted.id and entry.by_hand and not entry.is_out
    left join document on document.id = entry.document_id and ${mayRead(caller)}
    group by 1`.execute(db)
  return { counts: [...rows, ...(await countByRule(context, byRule))] }
})

/** Forty searches are as long as a list that goes out: one such call of a person at a time, of all a few. */
export const countEntries = { ...count, takesTurns: true }

async function countByRule({ db, caller }: Context, folders: readonly Folder[]) {
  if (folders.length === 0) return []
  const each = folders.map(
    (folder) => sql`
      select ${folder.id}::integer as id, count(*)::integer as n from document
      where document.id = any(array(${selectMembers(caller, folder)})) and ${mayRead(caller)}`,
  )
  return (await asSearch(db, () => sql<{ id: number; n: number }>`${sql.join(each, sql` union all `)}`.execute(db)))
    .rows
}
