import { findSectionRevision, requireSettable } from '@shuku/domain/categories/server'
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
  return { properties: await findPropertySection(context, id), revision: await revisionOf(context, id) }
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

async function saved(context: Context<{ categoryId: number }>) {
  const { categoryId } = context.query
  const message = documentPropertiesMessages.texts.saved[context.language]
  return { id: categoryId, message, revision: await revisionOf(context, categoryId) }
}

async function revisionOf({ db }: Pick<Context, 'db'>, categoryId: number): Promise<number> {
  return await findSectionRevision(db, { categoryId, section: 'properties' })
}
