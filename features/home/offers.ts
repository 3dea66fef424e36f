import { documentMessages, type DocumentOperation } from '@shuku/domain/documents/contract'
import { homeMessages } from './messages.ts'

const text = documentMessages.texts

/** What this slice adds to documents, for its server and its screens. */
export const starOperation: DocumentOperation = {
  id: 'star',
  label: text.star,
  right: 'read',
  order: 70,
  forMany: true,
}

/** Of screens alone, which know what is starred. */
export const unstarOperation = { id: 'unstar', label: text.unstar, order: 71, forMany: true }

export const followOperation: DocumentOperation = {
  id: 'follow',
  label: homeMessages.texts.follow,
  right: 'read',
  // behind the acts that are done more often: a bar shows the first
  order: 90,
  forMany: true,
}

/** Of screens alone, which know what is followed. */
export const unfollowOperation = { id: 'unfollow', label: homeMessages.texts.unfollow, order: 91, forMany: true }
