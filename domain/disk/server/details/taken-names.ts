import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'
import { nameKey } from '../../contract.ts'
import { requireOwnFolder } from '../find-items.ts'
import { freeNames } from '../names-in.ts'

export interface TakenName {
  /** As it was asked for. */
  readonly name: string
  readonly id: number
  readonly isFile: boolean
  readonly sizeBytes: number
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
  readonly sha256: string
  readonly freeName: string
}

/** Which of these names a folder of the caller’s has, and what is there under them. */
export async function findTakenNames(
  context: Pick<Context, 'db' | 'caller' | 'language'>,
  folderId: number,
  names: readonly string[],
): Promise<TakenName[]> {
  const { db, language } = context
  await requireOwnFolder(context, folderId)
  const { rows } = await sql<Omit<TakenName, 'name' | 'freeName'> & { key: string }>`
    select item.name_key as key, item.id::float8 as id, item.is_file as "isFile",
      coalesce(item.size_bytes, 0)::float8 as "sizeBytes", coalesce(version.number, 0) as version,
      item.changed_at as "changedAt", coalesce(${localName('maker', language)}, '') as "changedBy",
      coalesce(encode(item.sha256, 'hex'), '') as sha256
    from disk_item as item left join disk_version as version on version.id = item.version_id
    left join person as maker on maker.id = version.made_by
    where item.parent_id = ${folderId} and item.deleted_at is null
      and item.name_key = any(${[...new Set(names.map(nameKey))]}::text[])`.execute(db)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const taken = names.flatMap((name) => {
    const row = byKey.get(nameKey(name))
    return row ? [{ name, row }] : []
  })
  const free = await freeNames(
    db,
    taken.map(({ name }) => ({ folderId, name, isFile: true })),
  )
  return taken.map(({ name, row: { key: _key, ...row } }, at) => ({ ...row, name, freeName: free[at] ?? name }))
}
