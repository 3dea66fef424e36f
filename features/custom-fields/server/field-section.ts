import { requireSettable } from '@shuku/domain/categories/server'
import { changeFieldSection, findFieldSection } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { customFieldsApi } from '../contract.ts'
import { customFieldsMessages } from '../messages.ts'

export const getFieldSection = handle(customFieldsApi.getFieldSection, async (context) => {
  const { id } = await requireSettable(context)
  return findFieldSection(context, id)
})

export const saveFieldSection = handle(customFieldsApi.saveFieldSection, async (context) => {
  const { query, language } = context
  await changeFieldSection(context, query)
  return { id: query.categoryId, message: customFieldsMessages.texts.saved[language] }
})
