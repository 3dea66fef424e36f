import type { Language } from '@shuku/kit/i18n'
import { rightErrors } from '@shuku/domain/rights/server'

/** Of an act on many: those that the caller may not read, whether they exist or not. */
export function refusedAsHidden(ids: readonly number[], language: Language) {
  return ids.map((id) => ({ id, subject: '', reason: rightErrors.documentNotFound({ id }).textIn(language) }))
}
