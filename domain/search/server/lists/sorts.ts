import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'

type Type = 'text' | 'integer' | 'timestamptz'

const of = (expression: RawBuilder<unknown>, type: Type) => ({ expression: () => expression, type })
const byName = (table: string) => ({
  expression: ({ caller }: Context) => sql`coalesce(${localName(table, caller.language)}, '')`,
  type: 'text' as const,
})

/** Every column of a document's row by which lists are sorted (SEARCH-74); people and categories by their names. */
export const documentSorts = {
  subject: of(sql`document.subject`, 'text'),
  categoryId: byName('category'),
  authorId: byName('author'),
  departmentId: byName('department'),
  createdOn: of(sql`document.created_at`, 'timestamptz'),
  updatedOn: of(sql`document.updated_at`, 'timestamptz'),
  status: of(sql`document.status`, 'integer'),
  reads: of(sql`coalesce(counted.reads, 0)`, 'integer'),
  replies: of(sql`coalesce(counted.replies, 0)`, 'integer'),
  downloads: of(sql`coalesce(counted.downloads, 0)`, 'integer'),
  code: of(sql`document.code`, 'text'),
  secrecy: of(sql`document.secrecy`, 'integer'),
}
