import { Arrangement } from '@shuku/domain/documents/contract'
import { handle } from '@shuku/kit/server'
import { centreApi as api } from '../contract.ts'

export const getArrangement = handle(api.getArrangement, async ({ db, caller }) => {
  const stored = await db
    .selectFrom('centre_arrangement')
    .select('parts')
    .where('person_id', '=', caller.personId)
    .executeTakeFirst()
  return { sections: Arrangement.catch([]).parse(stored?.parts ?? []) }
})

export const arrange = handle(api.arrange, async ({ db, caller, query }) => {
  if (query.sections.length === 0) {
    await db.deleteFrom('centre_arrangement').where('person_id', '=', caller.personId).execute()
    return {}
  }
  const parts = JSON.stringify(query.sections)
  await db
    .insertInto('centre_arrangement')
    .values({ person_id: caller.personId, parts })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ parts }))
    .execute()
  return {}
})
