import { sql, type RawBuilder } from 'kysely'
import { requireSettable } from '@shuku/domain/categories/server'
import { levelOf, mayRead, withinTime } from '@shuku/domain/rights/server'
import type { Caller, Context } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'
import { codeErrors } from '../../code-errors.ts'
import type { ActContext } from '../act-context.ts'
import { changeBack, changeOf } from '../administering/administrative-kinds.ts'
import type { BulkKind } from '../bulk-operations/bulk-kinds.ts'
import { startBulkOperation, type Moved } from '../bulk-operations/start-bulk-operation.ts'
import { findNextNumbers } from './code-counters.ts'
import { renumberBackSome, renumberSome } from './renumber-some.ts'
import { inOrder, isOther, propose, requireRule, selectDocuments, type InForce } from './renumber-plan.ts'

export const renumberKind: BulkKind<{ readonly categoryId: number }> = {
  ...changeOf('renumber'),
  details: z.object({ categoryId: z.int() }),
  step: (context, { details, ids, batchId }) => renumberSome(context, details, { documentIds: ids, batchId }),
  undo: {
    ...changeBack,
    step: (context, { ids, of, batchId }) => renumberBackSome(context, { documentIds: ids, of, batchId }),
  },
}

/** Full control. */
const control = 3

function isTheirs(caller: Caller, categoryId: number, inForce: InForce): RawBuilder<boolean> {
  return sql<boolean>`${isOther(categoryId, inForce)} and ${mayRead(caller)} and ${levelOf(caller)} >= ${control}`
}

/** So many at once; `longestMs` is the time that somebody looks at a dialog. */
const bounds = { most: 100_000, longestMs: 20_000 }

interface Renumbering {
  readonly categoryId: number
  readonly bounds?: typeof bounds
}

/** In their order; refused where they are more than are renumbered at once. */
async function findTheirs(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { categoryId, bounds: { most, longestMs } = bounds }: Renumbering,
  inForce: InForce,
): Promise<number[]> {
  const found = await withinTime(db, longestMs, () =>
    sql<{ ids: number[] }>`
      select coalesce(array_agg(document.id::float8 order by ${inOrder}), '{}') as ids from (
        select document.id, document.created_at from document
        where ${isTheirs(caller, categoryId, inForce)} limit ${most + 1}) as document`.execute(db),
  )
  if (!found) throw codeErrors.tooLongToFind()
  const ids = found.rows[0]?.ids ?? []
  if (ids.length > most) throw codeErrors.tooManyToRenumber({ most })
  return ids
}

interface RenumberingPreview {
  /** Documents of which the caller has full control, and whose code is not made by the rule. */
  readonly count: number
  /** The first of them, in the order in which they came into being. */
  readonly first: readonly {
    readonly id: number
    readonly subject: string
    readonly code: string
    readonly next: string
  }[]
}

/** What renumbering would do, with so many of the first; nothing is taken. */
export async function previewRenumbering(
  context: Pick<Context, 'db' | 'caller'>,
  { shown, ...renumbering }: Renumbering & { readonly shown: number },
): Promise<RenumberingPreview> {
  const { db } = context
  const inForce = await requireRule(db, renumbering.categoryId)
  const ids = await findTheirs(context, renumbering, inForce)
  const documents = await selectDocuments(db, sql`document.id = any(${ids.slice(0, shown)}::bigint[])`)
  const { numbered, withNumbers } = propose(inForce, documents)
  const first = withNumbers(await findNextNumbers(db, numbered))
  return { count: ids.length, first: first.map(({ facts: _, ...each }) => each) }
}

/**
 * Gives documents of a category codes by its rule, in the order in which they came into being: those whose code is not
 * made by it. They are found by their former code as before. It is a bulk operation, and taken back as one.
 */
export async function startRenumbering(context: ActContext, renumbering: Renumbering): Promise<Moved> {
  const { db, caller } = context
  const { categoryId } = renumbering
  // nothing is locked while they are looked for: each step asks for the right and the rule again
  await requireSettable({ db, caller, query: { categoryId } })
  const ids = await findTheirs(context, renumbering, await requireRule(db, categoryId))
  if (ids.length === 0) throw codeErrors.nothingToRenumber()
  const documents = { ids: sql<number[]>`${ids}::bigint[]`, count: ids.length }
  return startBulkOperation(context, { kind: renumberKind, details: { categoryId } }, documents)
}
