import { sql } from 'kysely'
import { lockSettings, requireSettable } from '@shuku/domain/categories/server'
import { changeTemplates, countTemplates, findTemplates, mostTemplates } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead, rightErrors } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { documentTemplatesApi, documentTemplatesErrors } from '../contract.ts'
import { documentTemplatesMessages } from '../messages.ts'

export const getTemplates = handle(documentTemplatesApi.getTemplates, async (context) => {
  const { id } = await requireSettable(context)
  const templates = await findTemplates(context, id)
  const own = templates.filter(({ categoryId }) => categoryId === id).length
  return { templates, hidden: (await countTemplates(context, id)) - own }
})

export const saveTemplates = handle(documentTemplatesApi.saveTemplates, async (context) => {
  const { query, language } = context
  await changeTemplates(context, query)
  return { id: query.categoryId, message: documentTemplatesMessages.texts.saved[language] }
})

export const offerAsTemplate = handle(documentTemplatesApi.offerAsTemplate, async (context) => {
  const { db, caller, language, query } = context
  const { documentId, isTemplate } = query
  const { rows } = await sql<{ categoryId: number; name: string; category: string }>`
    select category_id as "categoryId", subject as name, ${localName('category', language)} as category
    from document join category on category.id = document.category_id
    where document.id = ${documentId} and ${mayRead(caller)}`.execute(db)
  const [found] = rows
  if (!found) throw rightErrors.documentNotFound({ id: documentId })
  const { categoryId, ...names } = found
  // what another adds at the same moment is read after them
  await lockSettings(context, [categoryId])
  const own = (await findTemplates(context, categoryId)).filter((template) => template.categoryId === categoryId)
  const before = own.map(({ id }) => id)
  const isChanged = before.includes(documentId) !== isTemplate
  if (isChanged && isTemplate && before.length >= mostTemplates)
    throw documentTemplatesErrors.tooMany({ most: mostTemplates })
  const documentIds = isTemplate ? [...before, documentId] : before.filter((id) => id !== documentId)
  if (isChanged) await changeTemplates(context, { categoryId, documentIds })
  const said = isTemplate ? (isChanged ? 'isTemplateNow' : 'isTemplateAlready') : 'isNoTemplate'
  return { categoryId, isChanged, message: translate(documentTemplatesMessages.texts[said], language, names) }
})
