import { Star } from 'lucide-react'
import type { DocumentAction } from '@shuku/domain/documents/web'
import { call, invalidate, showActionError, toast } from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { starOperation } from '../offers.ts'

/** A second press takes the star off again. */
export const starAct: DocumentAction = {
  operation: starOperation,
  icon: <Star aria-hidden />,
  run: async ([document]) => {
    if (document) await star({ documentId: document.id })
  },
}

async function star(query: { readonly documentId: number; readonly starred?: boolean }): Promise<void> {
  try {
    const { starred, message } = await call(homeApi.starDocument, query)
    await invalidate(homeApi.listStarred)
    toast.success(message, { undo: () => star({ documentId: query.documentId, starred: !starred }) })
  } catch (error) {
    showActionError(error)
  }
}
