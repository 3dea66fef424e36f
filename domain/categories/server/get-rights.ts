import { handle, describeForm } from '@shuku/kit/server'
import { categoryApi } from '../contract.ts'
import { requireVisible } from './find-visible.ts'
import type { Text } from '@shuku/kit/i18n'
import { mayCreateTopCategory } from '@shuku/domain/rights/server'
import { categoryMessages } from '../messages.ts'

export const getRights = handle(categoryApi.getRights, async ({ db, caller, query }) => {
  const { rights } = await requireVisible(db, caller, query.categoryId)
  return {
    mayCreate: rights.includes('create'),
    maySet: rights.includes('settings'),
    mayCreateChild: rights.includes('createChild'),
  }
})

const text = categoryMessages.texts

/** What the caller may not do is not in the menu. */
export const getRightMenus = handle(categoryApi.getRightMenus, async ({ db, caller, query, language }) => {
  const { categoryId } = query
  const rights = categoryId === undefined ? [] : (await requireVisible(db, caller, categoryId)).rights
  const items: [string, Text, boolean][] = [
    ['BTN_CREATE_SEC', text.createCategory, await mayCreateTopCategory(db, caller)],
    ['BTN_CREATE_CHILDSEC', text.createChild, rights.includes('createChild')],
    ['BTN_MULTI_UPLOAD', text.uploadMany, rights.includes('create')],
    ['BTN_SEC_SETTING', text.settings, rights.includes('settings')],
  ]
  const { menuItem } = describeForm(language)
  return { items: items.filter(([, , isOffered]) => isOffered).map(([type, label]) => menuItem(type, label)) }
})
