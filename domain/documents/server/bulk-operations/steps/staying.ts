import type { Language } from '@shuku/kit/i18n'
import type { ProductError } from '@shuku/kit/contract'
import { refusalError, type Refusal } from '@shuku/domain/rights/server'
import type { Outcome } from '../../bin/outcome.ts'

/** A document that does not go, and why. */
export interface Staying {
  readonly id: number
  /** Empty where the caller may not know it. */
  readonly subject: string
  readonly error: ProductError
}

/** What became of some documents of a move. */
export interface Gone {
  readonly done: number[]
  readonly staying: readonly Staying[]
}

export function outcomeIn(language: Language, { done, staying }: Gone): Outcome {
  const refused = staying.map(({ id, subject, error }) => ({ id, subject, reason: error.textIn(language) }))
  return { done, refused }
}

/** A document on which the caller does not have the right, or that they may not know of. */
export function stayingWithout(refusal: Refusal): Staying {
  const { id, subject = '' } = refusal
  return { id, subject, error: refusalError(refusal) }
}
