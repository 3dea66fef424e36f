import { requireSettable } from '@shuku/domain/categories/server'
import {
  addProperty as add,
  changeProperties,
  deleteProperties as remove,
  findPropertySection,
} from '@shuku/domain/documents/server'
import { handle, type Context } from '@shuku/kit/server'
import { documentPropertiesApi } from '../contract.ts'
import { documentPropertiesMessages } from '../messages.ts'

export const getProperties = handle(documentPropertiesApi.getProperties, async (context) => {
  const { id } = await requireSettable(context)
  return { properties: await findPropertySection(context, id) }
})

export const saveProperties = handle(documentPropertiesApi.saveProperties, async (context) => {
  await changeProperties(context, context.query)
  return saved(context)
})

export const addProperty = handle(documentPropertiesApi.addProperty, async (context) => {
  const { categoryId, property, position, name, nameEnglish, isOnPage, isOnForm, isRequired } = context.query
  const values = { position, name, nameEnglish, isOnPage, isOnForm, isRequired }
  await add(context, { categoryId, property, values })
  return saved(context)
})

export const deleteProperties = handle(documentPropertiesApi.deleteProperties, async (context) => {
  await remove(context, context.query)
  return saved(context)
})

function saved({ query, language }: Context<{ categoryId: number }>) {
  return { id: query.categoryId, message: documentPropertiesMessages.texts.saved[language] }
}
