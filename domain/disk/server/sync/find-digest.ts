import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { nameKey, neverCarriedPattern } from '../../contract.ts'
import { requireOwnFolder } from '../find-items.ts'

export interface DigestOf {
  readonly folderId: number
  /** In lower case and without the dot; an empty one is that of names that have none. All, where nothing is said. */
  readonly extensions?: readonly string[] | undefined
  readonly minBytes: number
  readonly maxBytes: number
}

export interface Digest {
  /** Hexadecimal. */
  readonly digest: string
  readonly files: number
  /** Of the disk at that moment. */
  readonly changeNo: number
}

/**
 * One value for the names and contents of all files below a folder of the caller's: the SHA-256 of the SHA-256s of
 * `path key, line feed, content hash in hexadecimal`, in the order of these bytes. A path key has the keys of its names
 * with `/` between them. So nothing but 32 bytes a file is held, and no order of letters matters.
 */
export async function findDigest(
  context: Pick<Context, 'db' | 'caller'>,
  { folderId, extensions, minBytes, maxBytes }: DigestOf,
): Promise<Digest> {
  await requireOwnFolder(context, folderId)
  const extension = sql`coalesce(substring(item.name_key from '^.+[.]([^.]*)$'), '')`
  const isOfKind = extensions ? sql`${extension} = any(${extensions.map(nameKey)}::text[])` : sql`true`
  // folders come first in the order of names: their index is read, and not the files beside them
  const { rows } = await sql<Digest>`
    with recursive folder as (
      select ${folderId}::bigint as id, ''::text as path
      union all
      select below.id, folder.path || below.name_key || '/'
      from folder join disk_item as below on below.parent_id = folder.id
      where below.deleted_at is null and not below.is_file and below.sort_name < 'b'
    ), line as (
      select sha256(convert_to(concat(folder.path, item.name_key, chr(10), encode(item.sha256, 'hex')), 'UTF8')) as hash
      from folder join disk_item as item on item.parent_id = folder.id
      where item.is_file and item.deleted_at is null and item.size_bytes between ${minBytes} and ${maxBytes}
        and item.name_key !~ ${neverCarriedPattern} and ${isOfKind}
    )
    select encode(sha256(coalesce(string_agg(hash, ''::bytea order by hash), ''::bytea)), 'hex') as digest,
      count(*)::integer as files,
      (select change_no::float8 from disk where person_id = ${context.caller.personId}) as "changeNo"
    from line`.execute(context.db)
  return rows[0] ?? { digest: '', files: 0, changeNo: 0 }
}
