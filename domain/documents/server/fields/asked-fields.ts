import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import type { FieldInForce } from '../../fields-contract.ts'
import { findFields } from './find-fields.ts'

const mostAsked = 20

interface FieldsQuery {
  readonly categoryId: number | undefined
  /** Fields that are asked for already; those that the caller does not see are left out. */
  readonly fieldIds: readonly number[]
}

/** The fields by which documents are searched: those of a category that the caller sees, and those that are named. */
export async function askedFields(
  context: Pick<Context, 'db' | 'caller'>,
  { categoryId, fieldIds }: FieldsQuery,
): Promise<FieldInForce[]> {
  const here = categoryId === undefined ? [] : await findFields(context, categoryId)
  const found = here.filter(({ id, isAsked }) => isAsked || fieldIds.includes(id))
  // no search asks for more: each may be of a category of its own
  const elsewhere = fieldIds.slice(0, mostAsked).filter((id) => !here.some((field) => field.id === id))
  if (elsewhere.length === 0) return found
  const { rows } = await sql<{ id: number }>`
    select distinct category_id as id from field where id = any(${[...elsewhere]}::integer[]) and deleted_at is null`.execute(
    context.db,
  )
  const others: FieldInForce[] = []
  for (const { id } of rows) {
    others.push(...(await seenFields(context, id)).filter((field) => elsewhere.includes(field.id)))
  }
  return [...found, ...others]
}

/** The fields of documents of a category; none where the caller does not see it. */
export async function seenFields(context: Pick<Context, 'db' | 'caller'>, categoryId: number): Promise<FieldInForce[]> {
  const isSeen = await requireVisible(context.db, context.caller, categoryId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProductError && error.kind === 'notFound') return false
      throw error
    },
  )
  return isSeen ? findFields(context, categoryId) : []
}
