import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { virtualFolderErrors } from '@shuku/domain/virtual-folders/contract'
import { administersFolders, findFolder, type Folder } from '@shuku/domain/virtual-folders/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

const text = foldersMessages.texts
const mostLevels = 6
const mostOwn = 200

export const createFolder = handle(api.createFolder, async (context) => {
  const { db, caller, language, query } = context
  const { parentId, name, ofCompany, hasRule } = query
  await lockTree(context)
  const parent = parentId === undefined ? undefined : await requireChangeable(context, parentId)
  const ownerId = parent ? parent.ownerId : ofCompany ? null : caller.personId
  if (!parent && ownerId === null) await requireAdministrator(context)
  if (parent && parent.path.length >= mostLevels) throw virtualFolderErrors.tooDeep({ most: mostLevels })
  if (ownerId !== null) await requireRoom(context)
  await requireFreeName(context, { name, parentId: parentId ?? null, ownerId })
  const { rows } = await sql<{ id: number }>`
    with made as (select nextval(pg_get_serial_sequence('virtual_folder', 'id'))::integer as id)
    insert into virtual_folder (id, parent_id, owner_id, name, path, rule, created_by)
    select made.id, ${parentId ?? null}::integer, ${ownerId}::integer, ${name},
      ${[...(parent?.path ?? [])]}::integer[] || made.id, ${hasRule ? '{}' : null}::jsonb, ${caller.personId}
    from made returning id`.execute(db)
  const folderId = rows[0]?.id ?? 0
  await record(context, {
    act: 'createVirtualFolder',
    folderId,
    details: { name, parentId: parentId ?? null, ownerId },
  })
  return { message: translate(text.created, language, { name }), folderId }
})

export const renameFolder = handle(api.renameFolder, async (context) => {
  const { db, language, query } = context
  const { folderId, name } = query
  await lockTree(context)
  const folder = await requireChangeable(context, folderId)
  await requireFreeName(context, { ...folder, name })
  await sql`update virtual_folder set name = ${name} where id = ${folderId}`.execute(db)
  await record(context, { act: 'renameVirtualFolder', folderId, details: { name: [folder.name, name] } })
  return { message: translate(text.renamed, language, { name }) }
})

/** With those below it and all entries; documents are none of it. */
export const deleteFolder = handle(api.deleteFolder, async (context) => {
  const { db, language, query } = context
  await lockTree(context)
  const { id, name } = await requireChangeable(context, query.folderId)
  await sql`delete from virtual_folder where id = ${id}`.execute(db)
  await record(context, { act: 'deleteVirtualFolder', folderId: id, details: { name } })
  return { message: translate(text.deleted, language, { name }) }
})

/** A folder that the caller keeps; of one that they may not see there is nothing to know. */
export async function requireChangeable(context: Pick<Context, 'db' | 'caller'>, folderId: number): Promise<Folder> {
  const folder = await findFolder(context, folderId)
  if (!folder.mayChange) throw virtualFolderErrors.mayNotChange()
  return folder
}

async function requireAdministrator({ db, caller }: Context): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select ${administersFolders(caller.personId)} as may`.execute(db)
  if (!rows[0]?.may) throw virtualFolderErrors.mayNotChange()
}

async function requireRoom({ db, caller }: Context): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from virtual_folder where owner_id = ${caller.personId}`.execute(db)
  if ((rows[0]?.n ?? 0) >= mostOwn) throw virtualFolderErrors.tooManyFolders({ most: mostOwn })
}

interface FolderPlace {
  readonly id?: number
  readonly name: string
  readonly parentId: number | null
  readonly ownerId: number | null
}

async function requireFreeName({ db }: Context, { id, name, parentId, ownerId }: FolderPlace): Promise<void> {
  const { rows } = await sql`
    select from virtual_folder
    where lower(name) = lower(${name}) and parent_id is not distinct from ${parentId}::integer
      and owner_id is not distinct from ${ownerId}::integer and id is distinct from ${id ?? null}::integer`.execute(db)
  if (rows.length > 0) throw virtualFolderErrors.nameTaken({ name })
}

/** Names and places are looked at and changed by one at a time. */
async function lockTree({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('virtual_folder'))`.execute(db)
}

interface Act {
  readonly act: string
  readonly folderId: number
  readonly details: Readonly<Record<string, unknown>>
}

export async function record(
  { db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>,
  { act, folderId, details }: Act,
): Promise<void> {
  await recordAudit(db, {
    act,
    subject: { kind: 'virtualFolder', id: folderId },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details,
  })
}
