import { documentMessages, statuses, type StatusWord } from '@shuku/domain/documents/contract'
import { normalise, withoutBlanks } from './normalise.ts'

/** Words beside those that the lists show. */
const further: Readonly<Record<string, StatusWord>> = { 有效: 'normal', inforce: 'normal', 过期: 'expired', 已归档: 'archived' }

const wordOf = (text: string) => withoutBlanks(normalise(text))

/** The statuses of a document by what people call them, in both languages; several are called the same. */
const statusesByWord: ReadonlyMap<string, readonly number[]> = wordsOfStatuses()

function wordsOfStatuses(): Map<string, number[]> {
  const words = new Map<string, number[]>()
  const add = (word: string, numbers: readonly number[]) =>
    words.set(wordOf(word), [...new Set([...(words.get(wordOf(word)) ?? []), ...numbers])])
  const numbersOf = (status: StatusWord) =>
    status === 'normal' ? [statuses.inForce, statuses.inForceAfterApproval] : [statuses[status]]
  for (const status of [...(Object.keys(statuses) as (keyof typeof statuses)[]), 'normal' as const]) {
    for (const word of Object.values(documentMessages.texts[status])) add(word, numbersOf(status))
  }
  for (const [word, status] of Object.entries(further)) add(word, numbersOf(status))
  return words
}

/** Nothing where no status is called so. */
export function statusesCalled(text: string): readonly number[] | undefined {
  return statusesByWord.get(wordOf(text))
}
