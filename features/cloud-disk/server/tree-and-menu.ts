import { sql } from 'kysely'
import { nameKey, type FolderPurpose } from '@shuku/domain/disk/contract'
import { hasLivingPath, nameOfItem } from '@shuku/domain/disk/server'
import { handle, readWrite, type Context } from '@shuku/kit/server'
import { cloudDiskApi as api, homeFolder, type DiskView } from '../contract.ts'
import { diskMessages } from '../messages.ts'
import { requireFolder } from './places.ts'

const text = diskMessages.texts
/** More are found by their names alone. */
const mostNodes = 10_000

interface FolderRow {
  readonly id: number
  readonly name: string
  readonly items: number
  readonly isShared: boolean
  readonly isParent: boolean
  readonly purpose: FolderPurpose | null
}

export const getTree = readWrite(
  handle(api.getTree, async (context) => {
    const { db, caller, query } = context
    await requireFolder(context, { view: 'myDisk', folderId: query.folderId })
    const key = nameKey(query.text?.trim() ?? '')
    const folder =
      query.folderId === 0
        ? sql`(select root_id from disk where person_id = ${caller.personId})`
        : sql`${query.folderId}::bigint`
    const where =
      key === ''
        ? sql`item.parent_id = ${folder}`
        : sql`item.disk_id = ${caller.personId} and item.parent_id is not null
            and position(${key} in item.name_key) > 0 and ${hasLivingPath('item')}`
    // folders come first in the order of names: their index is read, and not the files beside them
    const { rows } = await sql<FolderRow>`
      select item.id::float8 as id, item.name, item.purpose, (
        select count(*)::integer from disk_item as inside where inside.parent_id = item.id and inside.deleted_at is null
      ) as items, exists (
        select from disk_share where disk_share.item_id = item.id and (valid_until is null or valid_until > now())
      ) as "isShared", exists (
        select from disk_item as below where below.parent_id = item.id and below.deleted_at is null
          and not below.is_file and below.sort_name < 'b'
      ) as "isParent"
      from disk_item as item where ${where} and not item.is_file and item.deleted_at is null
      order by item.sort_name, item.id limit ${mostNodes}`.execute(db)
    return {
      nodes: rows.map(({ id, name, items, isShared, isParent, purpose }) => ({
        id: String(id),
        name: nameOfItem({ name, purpose }, context.language),
        items,
        isShared,
        isParent,
        children: [],
        operations: operationsOf(purpose),
        canClick: true,
        icon: 'icon-document-folder',
        dragDisabled: purpose !== null,
        ...(purpose === null ? {} : { purpose }),
      })),
      diskId: homeFolder,
      diskName: text.disk[context.language],
      invoicesId: await findInvoices(context),
    }
  }),
)

/** What the product keeps is not renamed, and among invoices there are no folders. */
function operationsOf(purpose: FolderPurpose | null) {
  if (purpose === 'invoices') return []
  return purpose === null ? [{ type: 'edit' as const }, { type: 'add' as const }] : [{ type: 'add' as const }]
}

/** The folder that the product keeps for invoices. */
async function findInvoices({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_item
    where disk_id = ${caller.personId} and purpose = 'invoices' and deleted_at is null`.execute(db)
  return rows[0] ? String(rows[0].id) : ''
}

const menus: Readonly<Record<DiskView, readonly (keyof typeof text)[]>> = {
  myDisk: ['upload', 'newFolder', 'open', 'download', 'share', 'publish', 'move', 'copy', 'paste', 'rename', 'delete'],
  myShare: ['open', 'download', 'viewTargets', 'cancelShare'],
  colleagueShare: ['open', 'download', 'saveToDisk'],
}
/** What works without a selection. */
const free = new Set<string>(['upload', 'newFolder', 'paste'])

export const getRightMenu = handle(api.getRightMenu, async ({ query, language }) => ({
  items: menus[query.view].map((act) => ({
    type: `BTN_${act.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    label: text[act][language],
    icon: '',
    call: act,
    top: free.has(act) && act !== 'paste',
    needsSelection: !free.has(act),
  })),
}))
