import { sql, type RawBuilder } from 'kysely'
import type { SavedViews } from '@shuku/domain/categories/server'
import { z } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import { templateOf, DocumentQuery } from '@shuku/domain/search/contract'
import { addSaved, readStored, searchErrors, type StoredQuery } from '../../contract.ts'

export interface Template {
  readonly id: number
  readonly name: string
  readonly query: StoredQuery
  readonly version: number
  readonly notifies: boolean
  readonly mails: boolean
}

/** Those of `person`, in their order, as JSON within the statement that finds who asks. */
export function selectTemplates(): RawBuilder<Template[]> {
  return sql<Template[]>`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'query', query, 'version', version, 'notifies', told_since is not null, 'mails', is_mailed
    ) order by position, id), '[]')
    from search_template where person_id = person.id
  )`
}

/** Templates as views: they open with the category that they are saved with. */
export const templateViews: SavedViews = {
  id: 'search.templates',
  categoryOf: async (context, view) =>
    (await withTemplate(context, z.decode(DocumentQuery, { viewcondition: String(view) }))).categoryId,
}

/** A query with the conditions of the template that it means; those that it gives itself win. */
export async function withTemplate({ db, caller }: Context, query: DocumentQuery): Promise<DocumentQuery> {
  const id = templateOf(query)
  if (id === undefined) return query
  const { rows } = await sql<{ query: StoredQuery }>`
    select query from search_template where id = ${id}::bigint and person_id = ${caller.personId}`.execute(db)
  const [template] = rows
  if (!template) throw searchErrors.unknownTemplate({ id })
  return { ...addSaved(query, readStored(template.query)), view: 'all', groupId: undefined }
}
