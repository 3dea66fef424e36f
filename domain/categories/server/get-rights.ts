import { handle } from '@shuku/kit/server'
import { categoryApi } from '../contract.ts'
import { requireVisible } from './find-visible.ts'

export const getRights = handle(categoryApi.getRights, async ({ db, caller, query }) => {
  const { rights } = await requireVisible(db, caller, query.categoryId)
  return {
    mayCreate: rights.includes('create'),
    maySet: rights.includes('settings'),
    mayCreateChild: rights.includes('createChild'),
  }
})
