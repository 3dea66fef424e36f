import { requireSettable } from '@shuku/domain/categories/server'
import { changeTemplates, countTemplates, findTemplates } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { documentTemplatesApi } from '../contract.ts'
import { documentTemplatesMessages } from '../messages.ts'

export const getTemplates = handle(documentTemplatesApi.getTemplates, async (context) => {
  const { id } = await requireSettable(context)
  const templates = await findTemplates(context, id)
  const own = templates.filter(({ categoryId }) => categoryId === id).length
  return { templates, hidden: (await countTemplates(context.db, id)) - own }
})

export const saveTemplates = handle(documentTemplatesApi.saveTemplates, async (context) => {
  const { query, language } = context
  await changeTemplates(context, query)
  return { id: query.categoryId, message: documentTemplatesMessages.texts.saved[language] }
})
