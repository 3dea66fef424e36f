import { changePresentSet, holdPresentSet, readStored } from '@shuku/domain/rights/server'
import { requireNameable } from '@shuku/domain/people/server'
import type { CategoryContext } from '../category-context.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import { describeEntries } from './describe-entries.ts'
import { findSubject } from './grant-rows.ts'
import { withinOwn } from './within-own.ts'

interface Copied {
  readonly from: number
  /** A category that was just made, and is its maker's to set. */
  readonly to: number
}

/** Gives a new category the default rights of another in place of those of its parent; refused where they are not the caller's to give. */
export async function copyDefaultRights(context: CategoryContext, { from, to }: Copied): Promise<void> {
  const { db, caller } = context
  const presentId = await holdPresentSet(db, to)
  const [source] = await db.selectFrom('category').select('default_set_id').where('id', '=', from).execute()
  const before = await readStored(db, [presentId])
  const wanted = await readStored(db, source ? [source.default_set_id] : [])
  const [formerly, after] = [describeEntries(before), describeEntries(wanted)]
  if (JSON.stringify(formerly) === JSON.stringify(after)) return
  for (const id of new Set(wanted.flatMap(({ principal_id }) => principal_id ?? [])))
    await requireNameable(db, caller.personId, [{ to: await findSubject(context, id) }])
  await withinOwn(context, to, () =>
    changePresentSet(db, {
      categoryId: to,
      presentId,
      added: wanted,
      changed: [],
      removed: before.map(({ id }) => id),
      enteredBy: caller.personId,
    }),
  )
  await recordCategoryAct(context, 'changeDefaultRights', { categoryId: to, details: { before: formerly, after } })
}
