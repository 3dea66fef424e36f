import {
  giveCategoryRights as give,
  setCategoryRights as setRights,
  takeCategoryRights,
} from '@shuku/domain/categories/server'
import { rememberChoices } from '@shuku/domain/people/server'
import { plainRecord } from '@shuku/domain/rights/contract'
import { choicesOf, rightErrors, sharesOf, type CategoryGrant } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { categoryConsoleApi as api } from '../../contract.ts'
import { rightsMessages } from '../../rights-messages.ts'

const text = rightsMessages.texts

export const giveCategoryRights = handle(api.giveCategoryRights, async (context) => {
  const { categoryId, rights, ...named } = context.query
  if (rights.length === 0) throw rightErrors.nothingGiven()
  const record = { ...plainRecord, ...named }
  const grants = sharesOf(record).map(({ to, minSecurity = 0, maxSecurity = 255 }) => ({
    to: to as CategoryGrant['to'],
    rights,
    minSecurity,
    maxSecurity,
  }))
  const { actId, count } = await give(context, categoryId, grants)
  await rememberChoices(context.db, context.caller.personId, choicesOf(record))
  return { message: text[count === 0 ? 'rightsThere' : 'rightsGiven'][context.language], actId }
})

export const setCategoryRights = handle(api.setCategoryRights, async (context) => {
  const { actId, count } = await setRights(context, context.query)
  return { message: text[count === 0 ? 'unchanged' : 'rightsChanged'][context.language], actId }
})

export const deleteCategoryRights = handle(api.deleteCategoryRights, async (context) => {
  const { actId, count } = await takeCategoryRights(context, context.query)
  return { message: translate(text.rightsTaken, context.language, { n: count }), actId }
})
