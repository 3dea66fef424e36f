import { translate, type Language, type Text } from '@shuku/kit/i18n'
import type { Moved } from './start-bulk-operation.ts'

/** What is said of a move: of a finished one, of one of which some stayed, and of one that goes on. */
export interface BulkOperationTexts {
  readonly all: Text
  readonly some: Text
  readonly running: Text
}

interface About {
  readonly language: Language
  readonly category?: string
}

/** The reply to a move, with a sentence for the toast. */
export function replyToBulkOperation(
  moved: Moved,
  { all, some, running }: BulkOperationTexts,
  { language, category = '' }: About,
) {
  const [first] = moved.refused
  const about = { n: moved.isLong ? moved.asked : moved.done.length, category }
  const message = moved.isLong
    ? translate(running, language, about)
    : first
      ? translate(some, language, { ...about, refused: moved.refused.length, reason: first.reason })
      : translate(all, language, about)
  const { moveId, isLong, done, refused } = moved
  return { moveId, isLong, done, refused, message }
}
