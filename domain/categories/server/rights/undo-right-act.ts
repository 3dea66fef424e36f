import { sql } from 'kysely'
import { restoreSets } from '@shuku/domain/rights/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import { requireMayGive } from './rights-to-give.ts'
import { restoreGrants } from './grant-rows.ts'
import type { RightAct } from './keep-right-act.ts'
import { withinOwn } from './within-own.ts'

/**
 * Takes an act of the caller's back, within a day and as long as they may still change the category. Of default rights
 * only the last act can be: what somebody entered after it would be lost with it.
 */
export async function undoRightAct(context: CategoryContext, actId: number): Promise<{ readonly categoryId: number }> {
  const { db, caller } = context
  const found = await db
    .selectFrom('category_right_act')
    .select('category_id as categoryId')
    .where('id', '=', actId)
    .where('person_id', '=', caller.personId)
    .executeTakeFirst()
  if (!found) throw categoryErrors.actGone()
  const { categoryId } = found
  await lockSettings(context, categoryId)
  const act = await claim(context, actId)
  if (act.act === 'grants') {
    await restoreGrants(context, categoryId, act.before)
    // asked afterwards: what the caller took from themselves is theirs again
    await requireMayGive(
      context,
      categoryId,
      act.before.kept.map(({ category_right }) => category_right),
    )
  } else {
    if (await isFollowed(context, categoryId, actId)) throw categoryErrors.changedSince()
    await withinOwn(context, categoryId, () => restoreSets(db, categoryId, act.before))
  }
  await recordCategoryAct(context, 'undoCategoryRights', { categoryId, details: { undoes: actId } })
  return { categoryId }
}

async function claim({ db }: CategoryContext, actId: number): Promise<RightAct> {
  const { rows } = await sql<RightAct>`
    update category_right_act set undone_at = now()
    where id = ${actId} and undone_at is null and at > now() - interval '1 day'
    returning category_id as "categoryId", act, before`.execute(db)
  const [act] = rows
  if (!act) throw categoryErrors.actGone()
  return act
}

async function isFollowed({ db }: CategoryContext, categoryId: number, actId: number): Promise<boolean> {
  const later = await db
    .selectFrom('category_right_act')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('id', '>', actId)
    .where('act', '<>', 'grants')
    .where('undone_at', 'is', null)
    .limit(1)
    .execute()
  return later.length > 0
}
