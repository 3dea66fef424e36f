import { BellOff, BellPlus } from 'lucide-react'
import { documentApi } from '@shuku/domain/documents/contract'
import { resultOf, type DocumentAction } from '@shuku/domain/documents/web'
import { tableApi, type QueryInput } from '@shuku/kit/contract'
import { call, invalidate, toast } from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { followOperation, unfollowOperation } from '../offers.ts'

/** What shows whether documents are followed. */
export const followQueries = [documentApi.listFollowed, tableApi.getRows, tableApi.countRows]

/** Of several each is done with those that it changes. */
export const followActs: readonly DocumentAction[] = [
  {
    operation: followOperation,
    icon: <BellPlus aria-hidden />,
    isOffered: ({ id, offers }, { followed }) => !followed.has(id) && offers.includes(followOperation.id),
    run: (documents) => follow({ documentIds: documents.map(({ id }) => id), follows: true }),
    runOnAll: ({ selectionId }) => follow({ selectionId, follows: true }),
  },
  {
    operation: unfollowOperation,
    icon: <BellOff aria-hidden />,
    isOffered: ({ id }, { followed }) => followed.has(id),
    run: (documents) => follow({ documentIds: documents.map(({ id }) => id), follows: false }),
    runOnAll: ({ selectionId }) => follow({ selectionId, follows: false }),
  },
]

async function follow(query: QueryInput<typeof homeApi.followDocuments>): Promise<void> {
  const { message, changed, refused } = await call(homeApi.followDocuments, query)
  await invalidate(...followQueries)
  const undo = async () => {
    await call(homeApi.followDocuments, { documentIds: changed, follows: !query.follows })
    await invalidate(...followQueries)
  }
  toast.success(message, { ...(changed.length > 0 ? { undo } : {}), ...resultOf({ done: changed, refused }) })
}
