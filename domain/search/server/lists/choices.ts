import type { Status } from '@shuku/domain/documents/contract'
import type { FileKind } from '@shuku/domain/files/contract'
import type { searchListMessages } from '../../messages.ts'

/** Statuses that read the same are one choice. */
export const statusChoices: readonly (readonly Status[])[] = [
  ['inForce', 'inForceAfterApproval'],
  ['draft'],
  ['inApproval'],
  ['returned'],
  ['waitingToBePublished'],
  ['archived'],
  ['expired'],
  ['void'],
]

/** Files that hardly anybody tells apart are one choice. */
export const kindChoices: readonly {
  readonly kinds: readonly FileKind[]
  readonly word: keyof typeof searchListMessages.texts
}[] = [
  { kinds: ['page'], word: 'isPage' },
  { kinds: ['word'], word: 'isWord' },
  { kinds: ['excel'], word: 'isExcel' },
  { kinds: ['ppt'], word: 'isPowerPoint' },
  { kinds: ['pdf'], word: 'isPdf' },
  { kinds: ['image'], word: 'isPicture' },
  { kinds: ['zip'], word: 'isArchive' },
  { kinds: ['text'], word: 'isText' },
  { kinds: ['mail'], word: 'isMail' },
  { kinds: ['video', 'audio'], word: 'isMedia' },
  { kinds: ['other'], word: 'isOther' },
]
