import { sql } from 'kysely'
import { bySyllables, defineList, opensTable, handle } from '@shuku/kit/server'
import { deletedBy, mayRestore, restoreDocuments } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith, mayReadIfRestored } from '@shuku/domain/rights/server'
import { deletedDocumentsApi, DeletedDocumentRow } from '../deleted-documents-contract.ts'
import { deletedDocumentMessages } from '../deleted-document-messages.ts'
import { requireAdministrator } from '@shuku/domain/categories/server'
import { documentErrors } from '@shuku/domain/documents/contract'

const at = sql<Date>`document.deleted_at`

export const deletedDocumentList = defineList({
  endpoint: deletedDocumentsApi.listDeleted,
  shape: DeletedDocumentRow,
  opens: requireAdministrator,
  select: ({ db, caller, language }, { subject, categoryId }) =>
    db
      .selectFrom('document')
      .innerJoin('category', 'category.id', 'document.category_id')
      .leftJoin('person', 'person.id', 'document.deleted_by')
      .where('document.deleted_at', 'is not', null)
      .where('document.category_id', 'in', categoriesWith(caller, 'settings'))
      .where(mayReadIfRestored(caller))
      .$if(categoryId !== undefined, (each) => each.where('document.category_id', '=', categoryId ?? 0))
      .$if(subject !== undefined, (each) =>
        each.where(sql<boolean>`position(lower(${subject ?? ''}) in lower(document.subject)) > 0`),
      )
      .select([
        'document.id',
        'document.subject',
        'document.kind',
        'document.category_id as categoryId',
        localName('category', language).as('categoryName'),
        deletedBy(language).deleterId.as('deleterId'),
        deletedBy(language).deleterName.as('deleterName'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'YYYY-MM-DD')`.as('deletedOn'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'HH24:MI:SS')`.as('deletedTime'),
        mayRestore(caller).as('mayRestore'),
      ]),
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    deletedOn: { expression: () => at, type: 'timestamptz' },
  },
  defaultSort: { column: 'deletedOn', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  canCheck: true,
  export: { name: deletedDocumentMessages.texts.bin },
})

export const listDeletedToo = opensTable(
  deletedDocumentsApi.listDeletedToo,
  deletedDocumentList.table,
  requireAdministrator,
)

export const restoreDeleted = handle(deletedDocumentsApi.restoreDeleted, async (context) => {
  await requireAdministrator(context)
  const { documentIds } = context.query
  if (documentIds.length === 0) throw documentErrors.nothingChosen()
  const { done, refused } = await restoreDocuments(context, documentIds)
  return { restored: done, left: refused.length, refused }
})
