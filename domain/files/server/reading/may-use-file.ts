import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { fileHolders, type FileUse } from '../upload/unheld.ts'

/**
 * On `file`, which has no right of its own: it is used through what holds it, or by its uploader while nothing that
 * opens files holds it. Anyone who has lost what holds a file has lost the file too, though it was theirs.
 */
export function mayUseFile(caller: Caller, use: FileUse): RawBuilder<boolean> {
  const opening = fileHolders.all().flatMap(({ holds, opens }) => (opens ? [{ holds, opens }] : []))
  const isOwnUpload = sql.join([isUploader(caller), ...opening.map(({ holds }) => sql`not ${holds}`)], sql` and `)
  const ways = [sql`(${isOwnUpload})`, ...opening.map(({ opens }) => opens(caller, use))]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** The acting account and the one that signed in share their uploads. */
function isUploader({ personId, signedInId }: Caller): RawBuilder<boolean> {
  return sql<boolean>`file.uploaded_by in (${sql.lit(personId)}, ${sql.lit(signedInId)})`
}
