import { sql } from 'kysely'
import { preparedStatement, type Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import type { FilledField } from '../../fields-contract.ts'
import { localText, shownName, wireValue } from './fields-sql.ts'
import { filledFields, type FilledRow } from './find-fields.ts'

const mostListed = 300

interface Listed {
  /** In the order in which they are shown; of categories in which, or below which, the documents are. */
  readonly fieldIds: readonly number[]
  /** That the caller may read. */
  readonly documentIds: readonly number[]
}

/** Of a text of many lines a list needs its beginning; a page of hundreds of whole ones would be megabytes. */
const listedValue = sql`case when field.kind = 'lines' and length(document_field.text) > ${sql.lit(mostListed)}
  then left(document_field.text, ${sql.lit(mostListed)}) || '…' else ${wireValue} end`

/** What documents have in fields that lists show as columns, by the id of the document. */
export async function listedFields(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { fieldIds, documentIds }: Listed,
): Promise<Map<number, FilledField[]>> {
  const { rows } = await sql<{ id: number; filled: FilledRow[] }>`${preparedStatement}
    select document_field.document_id as id, jsonb_agg(jsonb_build_object(
      'id', field.id, 'name', ${localName('field', caller.language)}, 'kind', field.kind, 'measure', ${localText('measure', caller)},
      'heading', ${localText('heading', caller)}, 'value', ${listedValue},
      'shown', ${shownName(caller, { kind: sql.ref('field.kind'), value: wireValue })}
    ) order by array_position(${[...fieldIds]}::integer[], field.id), document_field.position) as filled
    from field
    join document_field on document_field.field_id = field.id and document_field.document_id = any(${[...documentIds]}::bigint[])
    where field.id = any(${[...fieldIds]}::integer[]) and field.deleted_at is null
    group by document_field.document_id`.execute(db)
  return new Map(rows.map(({ id, filled }) => [id, filledFields(filled)]))
}
