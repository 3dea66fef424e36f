import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead, rightErrors } from '@shuku/domain/rights/server'
import { documentErrors } from '../../document-errors.ts'
import type { Template } from './find-templates.ts'

type Asking = Pick<Context, 'db' | 'caller'>

const most = 50

/** The templates that the caller has chosen for themselves and may read, the newest first. */
export async function findMyTemplates({ db, caller }: Asking): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select document.id, document.subject, document.kind, category.id as "categoryId",
      ${localName('category', caller.language)} as "categoryName", false as "isDefault", true as "isMine"
    from person_template
    join document on document.id = person_template.document_id
    join category on category.id = document.category_id
    where person_template.person_id = ${caller.personId} and ${mayRead(caller)}
    order by person_template.added_at desc, document.id desc`.execute(db)
  return rows
}

interface MyTemplate {
  readonly documentId: number
  readonly isTemplate: boolean
}

/** Makes a document that the caller may read one of their templates, or takes it off; says its title, and whether it was so. */
export async function setMyTemplate(
  { db, caller }: Asking,
  { documentId, isTemplate }: MyTemplate,
): Promise<{ readonly name: string; readonly isChanged: boolean }> {
  const { rows } = await sql<{ name: string; templates: number }>`
    select subject as name,
      (select count(*)::integer from person_template where person_id = ${caller.personId}) as templates
    from document where id = ${documentId} and ${mayRead(caller)}`.execute(db)
  const [found] = rows
  if (!found) throw rightErrors.documentNotFound({ id: documentId })
  const { name, templates } = found
  if (!isTemplate) {
    const { numDeletedRows } = await db
      .deleteFrom('person_template')
      .where('person_id', '=', caller.personId)
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow()
    return { name, isChanged: numDeletedRows > 0n }
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('person_template')
    .values({ person_id: caller.personId, document_id: documentId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const isChanged = (numInsertedOrUpdatedRows ?? 0n) > 0n
  if (isChanged && templates >= most) throw documentErrors.tooManyOwnTemplates({ most })
  return { name, isChanged }
}
