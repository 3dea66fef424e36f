import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { mayUseFile } from '@shuku/domain/files/server'
import { holderOf } from './holder-of.ts'
import { strictestOfFile } from './holdings.ts'

export interface UsableFile {
  readonly id: number
  readonly name: string
  readonly sizeBytes: number
  readonly kind: string
  /** The extension that its content would have, where it was looked for. */
  readonly contentExtension: string | null
  /**
   * The strictest that it has anywhere, also where the reader sees nothing. Where nothing opens it, what was given to the
   * upload; null where nothing was.
   */
  readonly secrecy: number | null
  /** The last day of what was given to the upload, as long as nothing opens it; null without an end. */
  readonly secrecyUntil: string | null
  /** The document that the caller has it from; nothing where none holds it. */
  readonly holderId: number | null
}

interface Using {
  readonly db: Database
  readonly caller: Caller
}

/** The files among these that the caller may put into a document, locked until the transaction ends. */
export async function selectUsableFiles({ db, caller }: Using, ids: readonly number[]): Promise<UsableFile[]> {
  if (ids.length === 0) return []
  return (
    db
      .selectFrom('file')
      .innerJoin('file_content', 'file_content.id', 'file.content_id')
      .select([
        'file.id',
        'file.name',
        'file_content.size_bytes as sizeBytes',
        'file_content.kind',
        'file_content.extension as contentExtension',
      ])
      .select([
        sql<number | null>`coalesce(${strictestOfFile()}, file.upload_secrecy)`.as('secrecy'),
        sql<string | null>`case when file.upload_secrecy_until is not null and ${strictestOfFile()} is null
          then file.upload_secrecy_until::text end`.as('secrecyUntil'),
        holderOf(caller, 'download').as('holderId'),
      ])
      .where('file.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
      .where(mayUseFile(caller, 'attach'))
      // the sweep of files that nothing holds waits, and looks again
      .forKeyShare('file')
      .execute()
  )
}

/** All of them, by id; refuses when one is not to be used. */
export async function requireUsableFiles(using: Using, ids: readonly number[]): Promise<Map<number, UsableFile>> {
  const files = new Map((await selectUsableFiles(using, ids)).map((file) => [file.id, file]))
  const missing = ids.find((id) => !files.has(id))
  if (missing !== undefined) throw fileErrors.mayNotAttach({ id: missing })
  return files
}
