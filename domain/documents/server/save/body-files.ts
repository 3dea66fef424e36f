import { sql } from 'kysely'
import type { ActContext } from '../act-context.ts'
import type { PreparedBody } from '../body/prepare-body.ts'
import { selectUsableFiles } from '../files/usable-files.ts'

interface Holding {
  readonly documentId: number
  /** What it holds now. */
  readonly present: readonly { readonly id: number; readonly fileId: number; readonly inBody: boolean }[]
}

/**
 * Attaches files that the text links to if the author may attach them. A file that stayed a mere link stays one in this
 * document, no matter who saves it later, because somebody else brought it in and attaching would open the file to them.
 * Pictures that left the text remain only in its versions.
 */
export async function bodyChanges(
  context: ActContext,
  { documentId, present }: Holding,
  body: PreparedBody | undefined,
) {
  if (body === undefined) return { insert: [], remove: [], usable: [] }
  const { fileIds, ownIds, isForeign } = body
  const linked = new Set(fileIds)
  const held = new Set(present.map(({ fileId }) => fileId))
  const fresh = fileIds.filter((id) => !held.has(id))
  const unattached = await findUnattached(context, documentId, fresh)
  const wanted = fresh.filter((id) => ownIds.has(id) || !(isForeign || unattached.has(id)))
  const found = new Map((await selectUsableFiles(context, wanted)).map((file) => [file.id, file]))
  // in the order of the text
  const usable = wanted.flatMap((id) => found.get(id) ?? [])
  await noteUnattached(
    context,
    documentId,
    fresh.filter((id) => !found.has(id) && !unattached.has(id)),
  )
  return {
    insert: usable.map(({ id, name }) => ({ fileId: id, name, sort: 0, inBody: true })),
    remove: present.filter((one) => one.inBody && !linked.has(one.fileId)).map(({ id }) => id),
    usable,
  }
}

/** At most this many are stored per document; beyond that, files that the document has never held stay links. */
const mostStored = 2000

const storedOf = (documentId: number) =>
  sql<number>`(select count(*) from unattached_link where document_id = ${documentId})`

/** The files among these to which a text of the document linked and which it has never held. */
async function findUnattached(
  { db }: ActContext,
  documentId: number,
  fileIds: readonly number[],
): Promise<Set<number>> {
  if (fileIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select linked.id from unnest(${fileIds}::bigint[]) as linked (id)
    where (
        ${storedOf(documentId)} >= ${mostStored}
        or exists (select from unattached_link where document_id = ${documentId} and file_id = linked.id))
      and not exists (
        select from attachment_version join attachment on attachment.id = attachment_version.attachment_id
        where attachment_version.file_id = linked.id and attachment.document_id = ${documentId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Also files that do not exist yet: their ids can be guessed in advance. */
async function noteUnattached({ db }: ActContext, documentId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    insert into unattached_link (document_id, file_id)
    select ${documentId}, linked.id from unnest(${fileIds}::bigint[]) as linked (id)
    limit greatest(0, ${mostStored} - ${storedOf(documentId)})
    on conflict do nothing`.execute(db)
}
