import { sql } from 'kysely'
import { nameKey } from '@shuku/domain/disk/contract'
import { hasLivingPath } from '@shuku/domain/disk/server'
import { rootId } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import { diskBrowserApi as api } from '../../contract/browser-contract.ts'
import { homeFolder } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { requireFolder } from '../places.ts'

/** More are found by their names alone. */
const mostOffers = 10_000
const icons = { folder: 'icon-document-folder', file: 'icon-document-file' }

interface OfferRow {
  readonly id: string
  readonly name: string
  readonly parentId: string
  readonly isFile: boolean
  readonly isParent: boolean
}

export const browseDisk = handle(api.browseDisk, async (context) => {
  const { db, caller, query, language } = context
  const { folderId, ids, offers, movedFolders, movedFiles, needsRoot } = query
  const key = nameKey(query.text?.trim() ?? '')
  if (needsRoot && folderId === undefined && key === '' && ids.length === 0)
    return { rows: [rootOffer(diskMessages.texts.disk[language])] }
  const id = folderId === undefined || folderId === homeFolder || folderId === String(rootId) ? 0 : Number(folderId)
  const folder = await requireFolder(context, { view: 'myDisk', folderId: id })
  const moved = new Set(movedFolders)
  if (folder?.path.some((step) => moved.has(step))) return { rows: [] }

  const root = sql`(select root_id from disk where person_id = ${caller.personId})`
  const movedIds = sql`${[...movedFolders]}::bigint[]`
  const place =
    ids.length > 0
      ? sql`item.parent_id is not null and item.id = any(${[...ids]}::bigint[]) and ${hasLivingPath('item')}`
      : key === ''
        ? sql`item.parent_id = ${id === 0 ? root : sql`${id}::bigint`}`
        : sql`item.parent_id is not null and position(${key} in item.name_key) > 0 and ${hasLivingPath(
            'item',
            (path) => sql<boolean>`not (${path}::bigint[] && ${movedIds})`,
          )}`
  const isFolder = (alias: string) => (offers === 'all' ? sql`true` : sql`not ${sql.ref(`${alias}.is_file`)}`)
  const { rows } = await sql<OfferRow>`
    select item.id::text as id, item.name, item.is_file as "isFile",
      case when item.parent_id = ${root} then ${homeFolder} else item.parent_id::text end as "parentId", exists (
        select from disk_item as below where below.parent_id = item.id and below.deleted_at is null
          and ${isFolder('below')} and below.id <> all(${movedIds})
      ) as "isParent"
    from disk_item as item
    where item.disk_id = ${caller.personId} and item.deleted_at is null and ${place} and ${isFolder('item')}
      and case when item.is_file then item.id <> all(${[...movedFiles]}::bigint[]) else item.id <> all(${movedIds}) end
    order by item.is_file, item.sort_name, item.id limit ${mostOffers}`.execute(db)
  return {
    rows: rows.map(({ isFile, ...row }) => ({
      ...row,
      type: isFile ? ('1' as const) : ('0' as const),
      canClick: true,
      icon: isFile ? icons.file : icons.folder,
    })),
  }
})

const rootOffer = (name: string) => ({
  id: homeFolder,
  name,
  parentId: '',
  type: '0' as const,
  isParent: true,
  canClick: true,
  icon: icons.folder,
})
