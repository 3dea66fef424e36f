import { recordDocumentAct } from '@shuku/domain/audit/server'
import { requireRight } from '@shuku/domain/rights/server'
import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'

/** Stores the description of a version separately, since the version itself never changes. */
export async function noteVersion(
  context: ActContext,
  { documentId, number, note }: { documentId: number; number: number; note: string },
): Promise<void> {
  const { db } = context
  await requireRight(context, [documentId], 'edit')
  const before = await db
    .selectFrom('document_version')
    .select('note')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!before) throw documentErrors.versionNotFound()
  if (before.note === note) return
  await db
    .updateTable('document_version')
    .set({ note })
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .execute()
  const details = { noted: number, note: [before.note, note] }
  await recordDocumentAct(context, { act: 'modify', documentIds: [documentId], details })
}
