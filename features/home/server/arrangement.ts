import { Arrangement } from '@shuku/domain/documents/contract'
import { handle } from '@shuku/kit/server'
import { homeApi } from '../contract.ts'

export const getArrangement = handle(homeApi.getArrangement, async ({ db, caller }) => {
  const stored = await db
    .selectFrom('home_arrangement')
    .select('sections')
    .where('person_id', '=', caller.personId)
    .executeTakeFirst()
  return { sections: Arrangement.catch([]).parse(stored?.sections ?? []) }
})

export const arrange = handle(homeApi.arrange, async ({ db, caller, query }) => {
  if (query.sections.length === 0) {
    await db.deleteFrom('home_arrangement').where('person_id', '=', caller.personId).execute()
    return {}
  }
  const sections = JSON.stringify(query.sections)
  await db
    .insertInto('home_arrangement')
    .values({ person_id: caller.personId, sections })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ sections }))
    .execute()
  return {}
})
