import { sql, type RawBuilder } from 'kysely'
import { wireFieldsOf, z } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import { templateOf, type DocumentQuery } from '@shuku/domain/search/contract'
import { searchErrors, TemplateQuery } from '../../contract.ts'

/** Conditions and order by their names on the wire. */
export type StoredQuery = Readonly<Record<string, string>>

export interface Template {
  readonly id: number
  readonly name: string
  readonly query: StoredQuery
  readonly version: number
  readonly tells: boolean
  readonly mails: boolean
}

/** Those of `person`, in their order, as JSON within the statement that finds who asks. */
export function selectTemplates(): RawBuilder<Template[]> {
  return sql<Template[]>`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'query', query, 'version', version, 'tells', told_since is not null, 'mails', is_mailed
    ) order by position, id), '[]')
    from search_template where person_id = person.id
  )`
}

/** Conditions of one thing: a day that is given means nothing beside the period that was saved. */
const together: readonly (readonly (keyof TemplateQuery)[])[] = [
  ['created', 'createdFrom', 'createdTo'],
  ['changed', 'changedFrom', 'changedTo'],
  ['repliesFrom', 'repliesTo'],
  ['fulltext', 'exactly'],
]

/** A query with the conditions of the template that it means; those that it gives itself win. */
export async function withTemplate({ db, caller }: Context, query: DocumentQuery): Promise<DocumentQuery> {
  const id = templateOf(query)
  if (id === undefined) return query
  const { rows } = await sql<{ query: StoredQuery }>`
    select query from search_template where id = ${id}::bigint and person_id = ${caller.personId}`.execute(db)
  const [template] = rows
  if (!template) throw searchErrors.unknownTemplate({ id })
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const names = new Set(given.map(([name]) => name))
  const replaced = together.filter((group) => group.some((name) => names.has(name))).flat()
  const saved = Object.entries(readStored(template.query)).filter(([name]) => !replaced.includes(name as never))
  return { ...Object.fromEntries(saved), ...Object.fromEntries(given), view: 'all', groupId: undefined }
}

/** What was saved; a value that conditions no longer have is none. */
export function readStored(stored: StoredQuery): TemplateQuery {
  const whole = z.safeDecode(TemplateQuery, stored)
  if (whole.success) return whole.data
  const readable = Object.values(wireFieldsOf(TemplateQuery) ?? {}).flatMap(({ names, schema }) =>
    names.flatMap((name) => {
      const value = stored[name]
      return value !== undefined && z.safeDecode(schema, value as never).success ? [[name, value] as const] : []
    }),
  )
  return z.decode(TemplateQuery, Object.fromEntries(readable))
}
