import { handle } from '@shuku/kit/server'
import { searchApi } from '../contract.ts'

/** Who has starred a category knows how. */
export const getIntroduction = handle(searchApi.getIntroduction, async ({ db, caller }) => {
  const star = await db
    .selectFrom('category_star')
    .select('category_id')
    .where('person_id', '=', caller.personId)
    .limit(1)
    .executeTakeFirst()
  return { needed: star === undefined }
})
