import { BellOff, BellPlus } from 'lucide-react'
import { resultOf, type DocumentAction } from '@shuku/domain/documents/web'
import { tableApi, type QueryInput } from '@shuku/kit/contract'
import { call, invalidate, toast, type Action } from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { followOperation } from '../offers.ts'

/** What shows whether documents are followed. */
export const followQueries = [homeApi.getFollowing, tableApi.getRows, tableApi.countRows]

export const followActs: readonly DocumentAction[] = [
  {
    operation: followOperation,
    icon: <BellPlus aria-hidden />,
    run: (documents) => follow({ documentIds: documents.map(({ id }) => id), follows: true }),
    runOnAll: ({ selectionId }) => follow({ selectionId, follows: true }),
  },
]

/** Of the list of what one follows. */
export function unfollowAct(documentIds: readonly number[], label: string): Action {
  return {
    key: 'unfollow',
    label,
    icon: <BellOff aria-hidden />,
    run: () => follow({ documentIds: [...documentIds], follows: false }),
  }
}

async function follow(query: QueryInput<typeof homeApi.followDocuments>): Promise<void> {
  const { message, changed, refused } = await call(homeApi.followDocuments, query)
  await invalidate(...followQueries)
  const undo = async () => {
    await call(homeApi.followDocuments, { documentIds: changed, follows: !query.follows })
    await invalidate(...followQueries)
  }
  toast.success(message, { ...(changed.length > 0 ? { undo } : {}), ...resultOf({ done: changed, refused }) })
}
