import { call, invalidate, toast, useMessages } from '@shuku/kit/web'
import { categoryApi, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'

/** Adds or takes away a category's star at once; a refusal puts it back and says so (CAT-09, CAT-71 … CAT-73). */
export function useStar() {
  const t = useMessages(categoryMessages)
  return async (categoryId: number, starred: boolean) => {
    try {
      const { message } = await call(categoryApi.star, { operate: starred ? 'do' : 'undo', categoryId })
      toast.success(message)
    } catch (error) {
      toast.error(error ?? t(starred ? 'starFailed' : 'unstarFailed'))
    }
    await invalidate(...treeCalls)
  }
}
