import { Star, StarOff } from 'lucide-react'
import { documentApi } from '@shuku/domain/documents/contract'
import {
  resultOf,
  showStars,
  starDocuments,
  type ActedDocument,
  type DocumentAction,
} from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, toast } from '@shuku/kit/web'
import { starOperation, unstarOperation } from '../offers.ts'

/** Of several each is done with those that it changes. */
export const starActs: readonly DocumentAction[] = [
  {
    operation: starOperation,
    icon: <Star aria-hidden />,
    isOffered: ({ starred, offers }) => !starred && offers.includes(starOperation.id),
    run: (documents) => starAll(documents, true),
    runOnAll: ({ selectionId }) => starSelected(selectionId, true),
  },
  {
    operation: unstarOperation,
    icon: <StarOff aria-hidden />,
    isOffered: ({ starred }) => starred,
    run: (documents) => starAll(documents, false),
    runOnAll: ({ selectionId }) => starSelected(selectionId, false),
  },
]

async function starAll(documents: readonly ActedDocument[], starred: boolean): Promise<void> {
  const ids = documents.filter((document) => document.starred !== starred).map(({ id }) => id)
  const reply = await starDocuments(ids, starred)
  if (reply) announceStars(reply, starred)
}

async function starSelected(selectionId: number, starred: boolean): Promise<void> {
  const reply = await call(documentApi.starDocuments, { selectionId, starred })
  await showStars()
  announceStars(reply, starred)
}

function announceStars({ message, changed, refused }: ReplyOf<typeof documentApi.starDocuments>, starred: boolean) {
  const undo = { undo: () => starDocuments(changed, !starred) }
  toast.success(message, { ...(changed.length > 0 ? undo : {}), ...resultOf({ done: changed, refused }) })
}
