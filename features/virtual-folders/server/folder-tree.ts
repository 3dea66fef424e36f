import { sql } from 'kysely'
import { mayRead, withinTime } from '@shuku/domain/rights/server'
import { describeConditions } from '@shuku/domain/search/server'
import { virtualFolderErrors } from '@shuku/domain/virtual-folders/contract'
import {
  administersFolders,
  countFoundByRule,
  entryTable,
  findFolder,
  findFolders,
  type Folder,
} from '@shuku/domain/virtual-folders/server'
import { describeForm, handle, opensTable, type Context } from '@shuku/kit/server'
import { mostCounted, virtualFoldersApi as api, type EntryAct, type TreeNode } from '../contract.ts'
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
const most = { all: 500, byRule: 20 }
/** So long may a search of a call take, and all of them together. */
const longestMs = { each: 500, all: 2000 }

const count = handle(api.countEntries, async (context) => {
  const { query } = context
  if (query.folderIds.length > most.all)
    throw virtualFolderErrors.tooMany({ most: most.all, n: query.folderIds.length })
  const folders = await findFolders(context, query.folderIds)
  const byHand = await countByHand(context, folders)
  const byRule = await countByRule(context, folders.filter(({ hasRule }) => hasRule).slice(0, most.byRule))
  return {
    counts: folders.flatMap(({ id, hasRule }) => {
      const placed = byHand.get(id) ?? 0
      if (!hasRule) return [{ id, n: placed }]
      const found = byRule.get(id)
      return found === undefined ? [] : [{ id, n: Math.min(placed + found, mostCounted) }]
    }),
  }
})

/** Seconds of searches: one such call of a person at a time, of all a few. */
export const countEntries = { ...count, takesTurns: true }

/** Each document is asked once whether the caller may read it, in however many of the folders it is. */
async function countByHand({ db, caller }: Context, folders: readonly Folder[]): Promise<ReadonlyMap<number, number>> {
  const ids = folders.map(({ id }) => id)
  const { rows } = await sql<{ id: number; n: number }>`
    with entry as materialized (
      select folder_id, document_id from virtual_folder_entry
      where folder_id = any(${ids}::integer[]) and by_hand and not is_out
    ), readable as materialized (
      select document.id from document where document.id = any(array(select document_id from entry)) and ${mayRead(caller)}
    )
    select entry.folder_id as id, count(*)::integer as n
    from entry join readable on readable.id = entry.document_id group by 1`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** One that takes longer has no number, and holds up none of the others; of those that do not come in time there is none either. */
async function countByRule(context: Context, folders: readonly Folder[]): Promise<ReadonlyMap<number, number>> {
  const end = performance.now() + longestMs.all
  const counts = new Map<number, number>()
  for (const folder of folders) {
    const left = Math.floor(Math.min(longestMs.each, end - performance.now()))
    if (left < 1) break
    const n = await withinTime(context.db, left, () => countFoundByRule(context, folder, mostCounted))
    if (n !== undefined) counts.set(folder.id, n)
  }
  return counts
}
