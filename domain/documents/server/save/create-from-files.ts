import { sql } from 'kysely'
import { titleOf } from '@shuku/domain/files/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { attempt } from '@shuku/kit/server'
import { ProductError, z } from '@shuku/kit/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { rightErrors } from '@shuku/domain/rights/server'
import { bulkMessages } from '../../contract/bulk-messages.ts'
import type { ActContext } from '../act-context.ts'
import type { BulkKind } from '../bulk-operations/bulk-kinds.ts'
import { advanceBulkOperation, beginBulkOperation, endBulkOperation } from '../bulk-operations/bulk-operation-row.ts'
import { setOf } from '../bulk-operations/start-bulk-operation.ts'
import { named } from '../bulk-operations/words-of.ts'
import { deleteCopies } from '../copying/delete-copies.ts'
import { requireUsableFiles } from '../files/usable-files.ts'
import { transitions } from '../status.ts'
import { createDocument, type NewDocument } from './create-document.ts'

const text = bulkMessages.texts

/** Its documents are there when it is written down: one act that can be taken back as one. */
export const uploadKind: BulkKind<{ readonly targetId: number }> = {
  id: 'upload',
  words: { ...named('upload').words, elsewhere: text.uploadElsewhere },
  details: z.object({ targetId: z.int() }),
  logged: () => 'create',
  step: async (_context, { ids }) => ({ done: [...ids], staying: [] }),
  undo: {
    ...named('deleteUploaded'),
    reply: { all: text.uploadedDeleted, some: text.uploadedDeletedSome, running: text.deleteUploadedProgress },
    logged: () => transitions.delete.logged,
    step: (context, { ids, batchId }) => deleteCopies(context, ids, batchId),
  },
}

/** The level of a document; `until` is its last day, null without an end. */
export interface GivenSecrecy {
  readonly secrecy: Secrecy
  readonly until: string | null
}

interface NewFromFiles extends Pick<NewDocument, 'html' | 'fields' | 'keywords' | 'expiresOn'> {
  readonly categoryId: number
  readonly files: readonly (GivenSecrecy & { readonly fileId: number })[]
}

interface Made {
  readonly documentIds: number[]
  readonly failed: { readonly fileId: number; readonly error: ProductError }[]
  readonly moveId: number
}

/** A document of each file, under the name of the file; what fails leaves the others as they are. Refuses where all fail. */
export async function createDocumentsFromFiles(
  context: ActContext,
  { files, categoryId, ...common }: NewFromFiles,
): Promise<Made> {
  const documentIds: number[] = []
  const failed: Made['failed'] = []
  for (const { fileId, secrecy, until } of files) {
    const made = await attempt(context.db, async () => {
      const file = (await requireUsableFiles(context, [fileId])).get(fileId)
      if (!file) throw fileErrors.mayNotAttach({ id: fileId })
      const own = { subject: titleOf(file.name), secrecy, secrecyUntil: until, attachments: { add: [fileId] } }
      return createDocument(context, { ...common, ...own, categoryId, isForm: true })
    })
    if (made instanceof ProductError) failed.push({ fileId, error: made })
    else documentIds.push(made.id)
  }
  const [first] = failed
  if (documentIds.length === 0 && first) throw first.error
  return { documentIds, failed, moveId: await recordUpload(context, categoryId, documentIds) }
}

/** Documents that the caller has made one by one within a day: from now on they can be taken back as one upload. */
export async function recordUploadOf(context: ActContext, documentIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number; categoryId: number }>`
    select document.id::float8 as id, document.category_id as "categoryId" from document
    where document.id = any(${documentIds}::bigint[]) and document.deleted_at is null
      and document.creator_id = ${context.caller.personId} and document.created_at > now() - interval '1 day'
    order by document.id`.execute(context.db)
  const [first] = rows
  if (!first) throw rightErrors.documentNotFound({ id: documentIds[0] ?? 0 })
  return recordUpload(
    context,
    first.categoryId,
    rows.map(({ id }) => id),
  )
}

async function recordUpload(context: ActContext, targetId: number, documentIds: readonly number[]): Promise<number> {
  const asked = { kind: uploadKind as BulkKind, details: { targetId } }
  const { id, portion } = await beginBulkOperation(context, { ...asked, things: setOf(documentIds), isLong: false })
  const gone = { done: [...documentIds], staying: [] }
  await advanceBulkOperation(context, { id, kind: asked.kind }, { ...portion, gone })
  await endBulkOperation(context.db, id)
  return id
}
