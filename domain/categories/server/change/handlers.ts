import { handle, once } from '@shuku/kit/server'
import { categoryApi } from '../../contract.ts'
import { categoryMessages } from '../../messages.ts'
import { createForm } from '../get-create-form.ts'
import { createCategory as create } from './create-category.ts'
import { countContents, deleteCategories as remove } from './delete-categories.ts'
import { moveCategory as move } from './move-category.ts'
import { renameCategory as rename } from './rename-category.ts'

const text = categoryMessages.texts

export const createCategory = handle(categoryApi.create, (context) =>
  once(categoryApi.create, context, async () => {
    const id = await create(context, context.query)
    return { id, message: text.created[context.language] }
  }),
)

/** The suite names the call as a GET, for the form and for what it saves. */
export const getFormOrCreate = handle(categoryApi.getFormOrCreate, (context) =>
  once(categoryApi.getFormOrCreate, context, async () => {
    const { name, ...entered } = context.query
    if (name === undefined) return createForm(context)
    const id = await create(context, { name, ...entered })
    return { conditions: [], id, message: text.created[context.language] }
  }),
)

export const renameCategory = handle(categoryApi.rename, async (context) => ({
  before: await rename(context, context.query),
}))

export const moveCategory = handle(categoryApi.move, async (context) => {
  const { parentId, beforeId } = await move(context, context.query)
  const message = (parentId === context.query.parentId ? text.moved : text.movedAndSeen)[context.language]
  return { formerParentId: parentId, ...(beforeId === undefined ? {} : { formerBeforeId: beforeId }), message }
})

export const previewDeletion = handle(categoryApi.previewDeletion, (context) =>
  countContents(context, context.query.categoryId),
)

export const deleteCategories = handle(categoryApi.delete, async (context) => {
  await remove(context, context.query.ids)
  return { message: text.deleted[context.language] }
})
