import { translate, type Language } from '@shuku/kit/i18n'
import { approvalTexts as text } from '../messages.ts'

interface Counts {
  readonly done: number
  /** Refused with a reason of their own. */
  readonly failed: number
  /** Decided by others, withdrawn or changed meanwhile. */
  readonly gone: number
}

/** How many were decided, and how many not. */
export function sayDecided(decision: 'approve' | 'return', { done, failed, gone }: Counts, language: Language): string {
  return [
    translate(text[decision === 'approve' ? 'approved' : 'returned'], language, { n: done }),
    gone > 0 ? translate(text.someRefused, language, { n: gone }) : '',
    failed > 0 ? translate(text.someFailed, language, { n: failed }) : '',
  ].join('')
}
