import { sql, type RawBuilder } from 'kysely'
import { isGranted as isGrantedIn } from '@shuku/domain/folders/server'
import { holdsWhole, rightStrings } from '@shuku/domain/people/server'
import { encodeQuery, z } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import { RuleQuery, virtualFolderErrors, type FolderView } from '../contract.ts'

type FolderContext = Pick<Context, 'db' | 'caller'>

/** A folder that the caller may see. */
export interface Folder extends FolderView {
  readonly ownerId: number | null
  readonly path: readonly number[]
  /** As it was saved; undefined where there is none, or nothing was chosen yet. */
  readonly rule: RuleQuery | undefined
}

const grants = { table: 'virtual_folder_grant', folderId: 'folder_id' }

/** On `folder`. Those of the company are for all to see; their documents only for those who may read them. */
export function isSeenBy(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    folder.owner_id is null or folder.owner_id = ${personId} or ${isGranted(personId, { toFill: false })})`
}

/** Who administers all categories keeps the folders of the company; bounded in any way, one keeps none. */
export function administersFolders(personId: number): RawBuilder<boolean> {
  return holdsWhole(sql`${personId}::integer`, sql`${rightStrings.administerCategories}::text`)
}

/** On the folder, or one above it. */
function isGranted(personId: RawBuilder<unknown>, { toFill }: { readonly toFill: boolean }): RawBuilder<boolean> {
  const path = sql`folder.path`
  return isGrantedIn(grants, { personId, path, ...(toFill ? { level: sql<boolean>`given.may_fill` } : {}) })
}

type Row = Omit<Folder, 'rule'> & { readonly rule: Readonly<Record<string, string>> | null }

/** All that the caller may see, or those that are named: by their names, those of a folder together. */
export async function findFolders({ db, caller }: FolderContext, ids?: readonly number[]): Promise<Folder[]> {
  const personId = sql`${caller.personId}::integer`
  const named = ids === undefined ? sql`true` : sql`folder.id = any(${[...ids]}::integer[])`
  const { rows } = await sql<Row>`
    with asker as materialized (select ${administersFolders(caller.personId)} as keeps)
    select folder.id, folder.parent_id as "parentId", folder.name, folder.owner_id as "ownerId", folder.path, folder.rule,
      folder.rule is not null as "hasRule",
      case when folder.owner_id is null then 'company' when folder.owner_id = ${personId} then 'mine' else 'shared' end as root,
      own.it as "mayChange", (own.it or ${isGranted(personId, { toFill: true })}) as "mayFill"
    from asker cross join virtual_folder as folder
    cross join lateral (
      select coalesce(folder.owner_id = ${personId}, false) or (folder.owner_id is null and asker.keeps) as it
    ) as own
    where ${isSeenBy(personId)} and ${named}
    order by lower(folder.name), folder.id`.execute(db)
  return rows.map((row) => ({ ...row, rule: readRule(row.rule) }))
}

export async function findFolder(asker: FolderContext, id: number): Promise<Folder> {
  const [folder] = await findFolders(asker, [id])
  if (!folder) throw virtualFolderErrors.unknown()
  return folder
}

/** What cannot be read any more finds nothing: with a condition less, a rule would find more than was meant. */
export function readRule(stored: unknown): RuleQuery | undefined {
  if (stored === null || Object.keys(stored as object).length === 0) return undefined
  const read = z.safeDecode(RuleQuery, stored as never)
  return read.success && Object.keys(encodeQuery(RuleQuery, read.data)).length > 0 ? read.data : undefined
}
