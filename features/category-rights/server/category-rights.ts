import {
  giveCategoryRights as give,
  setCategoryRights as setRights,
  takeCategoryRights,
} from '@shuku/domain/categories/server'
import { peopleErrors, rememberChoices, type Subject } from '@shuku/domain/people/server'
import { plainRecord, type ShareRecord } from '@shuku/domain/rights/contract'
import {
  choicesOf,
  isRelative,
  rightErrors,
  sharesOf,
  subjectIn,
  type CategoryGrant,
  type RelativeSubject,
} from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { categoryRightsApi as api } from '../contract.ts'
import { rightsMessages } from '../messages.ts'

const text = rightsMessages.texts

export const giveCategoryRights = handle(api.giveCategoryRights, async (context) => {
  const { categoryId, rights, ...named } = context.query
  if (rights.length === 0) throw rightErrors.nothingGiven()
  const record = { ...plainRecord, ...named }
  const grants: CategoryGrant[] = []
  for (const { to, minSecurity = 0, maxSecurity = 255 } of sharesOf(record))
    for (const subject of isRelative(to) ? await subjectsWithin(context, record, to) : [to])
      grants.push({ to: subject, rights, minSecurity, maxSecurity })
  const { actId, count } = await give(context, categoryId, grants)
  await rememberChoices(context.db, context.caller.personId, choicesOf(record))
  return { message: text[count === 0 ? 'rightsThere' : 'rightsGiven'][context.language], actId }
})

/**
 * Of a share a role or a post below the top counts within the document's unit. A category has none: it
 * counts within the departments or sub-companies that are named beside it, or within that of the caller.
 */
async function subjectsWithin(
  { db, caller }: Context,
  { departmentIds, subcompanyIds }: ShareRecord,
  to: RelativeSubject,
): Promise<Subject[]> {
  const isOfDepartment = to.relative === 'role' ? to.level === 0 : to.relative === 'post' && to.level === 3
  const named = isOfDepartment ? departmentIds : subcompanyIds
  if (named.length === 0) return [subjectIn(to, { id: caller.departmentId, subcompanyId: caller.subcompanyId })]
  const units = await db
    .selectFrom('unit')
    .select('id')
    .where('id', 'in', named)
    // the headquarters is the first of the sub-companies
    .where('kind', isOfDepartment ? '=' : '<>', 'department')
    .execute()
  const known = new Set(units.map(({ id }) => id))
  const missing = named.find((id) => !known.has(id))
  if (missing !== undefined) throw peopleErrors.unknownSubject({ kind: 'unit', id: missing })
  return named.map((id) => subjectIn(to, { id, subcompanyId: id }))
}

export const setCategoryRights = handle(api.setCategoryRights, async (context) => {
  const { actId, count } = await setRights(context, context.query)
  return { message: text[count === 0 ? 'unchanged' : 'rightsChanged'][context.language], actId }
})

export const deleteCategoryRights = handle(api.deleteCategoryRights, async (context) => {
  const { actId, count } = await takeCategoryRights(context, context.query)
  return { message: translate(text.rightsTaken, context.language, { n: count }), actId }
})
