import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { nameKey } from '../contract.ts'
import type { DiskContext } from './change-items.ts'
import { lockDisk, nextChange } from './locked-disk.ts'
import { freeNames } from './names-in.ts'
import { recordDiskAct } from './record-act.ts'
import type { PurposeFolder } from './slots.ts'

/** The folder that somebody's disk has for a slice, where there is one. */
async function findOf(db: Database, personId: number, purpose: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_item
    where disk_id = ${personId} and purpose = ${purpose} and deleted_at is null order by id limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * The folder that the caller's disk has for a slice, made where there is none. It has its Chinese name in the disk, numbered where a folder of the person's has
 * that already; screens show it in the language of who looks.
 */
export async function openPurposeFolder(context: DiskContext, folder: PurposeFolder): Promise<number> {
  const { db, caller } = context
  const before = await findOf(db, caller.personId, folder.id)
  if (before !== undefined) return before
  const { rootId } = await lockDisk(db, caller.personId)
  // another request made it while this one waited for the disk
  const meanwhile = await findOf(db, caller.personId, folder.id)
  if (meanwhile !== undefined) return meanwhile
  const wanted = folder.name['zh-CN']
  const [name = wanted] = await freeNames(db, [{ folderId: rootId, name: wanted, isFile: false }])
  const { rows } = await sql<{ id: number }>`
    with change as ${nextChange(caller.personId)}
    insert into disk_item (disk_id, parent_id, is_file, name, name_key, purpose, change_no)
    select ${caller.personId}, ${rootId}, false, ${name}, ${nameKey(name)}, ${folder.id}, change_no from change
    returning id::float8 as id`.execute(db)
  const id = rows[0]?.id ?? 0
  await recordDiskAct(context, { act: 'createDiskFolder', items: [{ id, name }] })
  return id
}
