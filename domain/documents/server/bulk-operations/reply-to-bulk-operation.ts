import { translate, type Language } from '@shuku/kit/i18n'
import { documentMessages } from '../../messages.ts'
import type { Outcome } from '../bin/outcome.ts'
import type { BulkOperationTexts } from './bulk-kinds.ts'
import type { Moved } from './start-bulk-operation.ts'

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
  const about = { n: moved.isLong ? moved.asked : moved.done.length, category }
  const message = moved.isLong
    ? translate(running, language, about)
    : moved.refused.length > 0
      ? translate(some, language, { ...about, refused: moved.refused.length, reason: whyStaying(moved, language) })
      : translate(all, language, about)
  const { moveId, isLong, done, refused } = moved
  return { moveId, isLong, done, refused, message }
}

/** A sentence names so many documents of a reason, and tells of so many reasons; the reply has all. */
const most = { named: 3, reasons: 2 }

/** Which documents stay and why; of those that the caller may not know of only why. */
export function whyStaying({ refused }: Pick<Outcome, 'refused'>, language: Language): string {
  const { stays, andMore } = documentMessages.texts
  const sentences = [...Map.groupBy(refused, ({ reason }) => reason)]
    .slice(0, most.reasons)
    .map(([reason, documents]) => {
      const subjects = documents.map(({ subject }) => subject).filter((subject) => subject !== '')
      if (subjects.length === 0) return reason
      const first = subjects.slice(0, most.named).map((subject) => `“${subject}”`)
      const joined = first.join(language === 'zh-CN' ? '、' : ', ')
      const names =
        documents.length > first.length ? translate(andMore, language, { names: joined, n: documents.length }) : joined
      return translate(stays, language, { names, reason })
    })
  return sentences.join(language === 'zh-CN' ? '' : ' ')
}
