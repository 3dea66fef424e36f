import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { statuses } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { giveDueCode } from '../codes/give-code.ts'
import { documentsSaved } from '../events.ts'
import { isInForce, statusAfter, transitions } from '../status.ts'
import type { SavedDocument } from './create-document.ts'
import { describeDocument } from './describe-document.ts'
import { storeVersion } from './versions/store-version.ts'
import { lockCategory } from './lock-category.ts'
import { lockDocument } from './lock-document.ts'
import { refuseWhileEdited } from './require-editable.ts'

/** Puts a draft in force as it stands. */
export async function submitDocument(context: ActContext, id: number): Promise<SavedDocument> {
  const { db, caller, language } = context
  const document = await lockDocument(context, id, transitions.submit.right)
  const status = statusAfter(document.status, 'submit', language)
  await refuseWhileEdited(context, id)

  await db
    .updateTable('document')
    .set({
      status: statuses[status],
      effective_at: sql<Date>`coalesce(effective_at, now())`,
      updated_at: sql`now()`,
      updated_by: caller.personId,
    })
    .where('id', '=', id)
    .execute()
  if (isInForce(status)) {
    const { subject, keywords, html, version, fields } = document
    const attachments = await describeDocument(context, id, html)
    await storeVersion(db, {
      documentId: id,
      number: version,
      subject,
      keywords,
      html,
      attachments,
      fields,
      authorId: caller.personId,
    })
  }
  const category = await lockCategory(context, document.categoryId)
  const code = await giveDueCode(db, category?.codeRule, { ...document, status })
  await recordDocumentAct(context, {
    act: transitions.submit.logged,
    documentIds: [id],
    details: { status: [document.status, status], ...(code ? { code } : {}) },
  })
  await documentsSaved.announce(db, { documentIds: [id], caller, created: false, sameTexts: code === undefined })
  return { id, version: document.version, status }
}
