import type { Context } from '@shuku/kit/server'
import { knownSizes } from '@shuku/domain/documents/server'
import { viewOf, type FacetId, type ListCondition } from '../../../contract.ts'
import type { Beside } from '../../engine/sizes/estimate.ts'
import { knownShares, type NarrowingColumn } from '../../engine/sizes/value-shares.ts'
import { facetGroups } from '../facets/facet-groups.ts'
import { namedConditions, type Question } from '../read-question.ts'

/** Of a condition that nobody has counted: one document in five meets it. */
const uncounted = 0.2
/** Codes are not counted either, but hardly two documents have the same: a part of one is in few. */
const withCode = 0.002

const counted: Partial<Record<ListCondition, readonly [FacetId, NarrowingColumn]>> = {
  department: ['department', 'unit_id'],
  author: ['author', 'creator_id'],
  categories: ['category', 'category_id'],
  mainKind: ['kind', 'kind'],
  status: ['status', 'status'],
  secrecy: ['secrecy', 'secrecy'],
}

/** Of these an index has the documents of one value in the order of change. */
const inOrder: readonly FacetId[] = ['department', 'author', 'category']

/** What a question asks beside the title: how many documents meet it, and how they are found. */
export function askedBeside(context: Context, question: Question): Beside {
  const { query } = question
  const shares = knownShares(context)
  const sizes = knownSizes(context)
  const asked = Object.entries(namedConditions(question)).flatMap(([name, condition]) =>
    condition && name !== 'subject' ? [name as ListCondition] : [],
  )
  let share = 1
  const found: Beside['found'][] = []
  for (const name of asked) {
    const [group, column] = counted[name] ?? []
    if (name === 'view' && viewOf(query) === 'mine') {
      share *= shares?.('creator_id', question.caller.personId) ?? 1
      found.push('together')
    } else if (name === 'category') {
      share *= sizes && sizes.all > 0 ? sizes.of(query.categoryId ?? 0) / sizes.all : 1
      found.push('together')
    } else if (group && column) {
      const values = facetGroups[group].chosen(query) ?? []
      share *= Math.min(
        1,
        values.reduce<number>((sum, value) => sum + (shares?.(column, value) ?? 1), 0),
      )
      if (inOrder.includes(group)) found.push(values.length === 1 ? 'inOrder' : 'together')
    } else share *= name === 'code' ? withCode : uncounted
  }
  return { share, found: found.includes('inOrder') ? 'inOrder' : found[0] }
}
