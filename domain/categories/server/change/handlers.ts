import { handle, once } from '@shuku/kit/server'
import { categoryApi } from '../../contract.ts'
import { categoryMessages } from '../../messages.ts'
import { createCategory as create } from './create-category.ts'
import { deleteCategories as remove } from './delete-categories.ts'
import { moveCategory as move } from './move-category.ts'
import { renameCategory as rename } from './rename-category.ts'

const text = categoryMessages.texts

export const createCategory = handle(categoryApi.create, (context) =>
  once(categoryApi.create, context, async () => {
    const id = await create(context, context.query)
    return { id, message: text.created[context.language] }
  }),
)

export const renameCategory = handle(categoryApi.rename, async (context) => ({
  before: await rename(context, context.query),
}))

export const moveCategory = handle(categoryApi.move, async (context) => {
  const { parentId, beforeId } = await move(context, context.query)
  return { formerParentId: parentId, ...(beforeId === undefined ? {} : { formerBeforeId: beforeId }) }
})

export const deleteCategories = handle(categoryApi.delete, async (context) => {
  await remove(context, context.query.ids)
  return { message: text.deleted[context.language] }
})
