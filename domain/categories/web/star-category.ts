import { call, invalidate, textNow, toast } from '@shuku/kit/web'
import { categoryApi, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'

/** Adds or takes away a category's star at once; a refusal puts it back and says so. */
export async function starCategory(categoryId: number, starred: boolean): Promise<void> {
  try {
    const { message } = await call(categoryApi.star, { operate: starred ? 'do' : 'undo', categoryId })
    toast.success(message || textNow(categoryMessages, 'done'))
  } catch (error) {
    toast.error(error, textNow(categoryMessages, starred ? 'starFailed' : 'unstarFailed'))
  }
  await invalidate(...treeCalls)
}
