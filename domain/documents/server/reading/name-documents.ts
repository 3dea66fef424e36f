import { sql } from 'kysely'
import { handle, type Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { documentChoiceApi, type DocumentChoice } from '../../choices-contract.ts'
import { statuses } from '../../contract.ts'
import { secrecyName } from '../status.ts'

/** Documents as pickers offer them, in the order of the ids; what the caller may not read is left out. */
export async function selectDocumentChoices(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<DocumentChoice[]> {
  const { rows } = await sql<DocumentChoice>`
    select document.id, document.subject, document.code, document.kind,
      ${secrecyName('document.secrecy')} as secrecy,
      document.status in (${statuses.expired}, ${statuses.void}) as "isOver",
      concat_ws(' · ',
        (select ${localName('category', caller.language)} from category where category.id = document.category_id),
        (select ${localName('person', caller.language)} from person where person.id = document.creator_id)) as detail
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    join document on document.id = wanted.id
    where ${mayRead(caller)}
    order by wanted.position`.execute(db)
  return rows
}

export const nameDocuments = handle(documentChoiceApi.nameDocuments, async (context) => ({
  choices: await selectDocumentChoices(context, context.query.ids),
}))
