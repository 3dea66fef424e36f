import { handle } from '@shuku/kit/server'
import { categoryApi } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { requireVisible } from './find-visible.ts'

/** A second press of the same kind changes nothing. */
export const starCategory = handle(categoryApi.star, async ({ db, caller, query, language }) => {
  const { operate, categoryId } = query
  const { personId } = caller
  if (operate === 'do') {
    await requireVisible(db, caller, categoryId)
    await db
      .insertInto('category_star')
      .values({ person_id: personId, category_id: categoryId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    // also of a category that is seen no more
    await db
      .deleteFrom('category_star')
      .where('person_id', '=', personId)
      .where('category_id', '=', categoryId)
      .execute()
  }
  return { message: categoryMessages.texts.done[language] }
})
