import type { Language } from '@shuku/kit/i18n'
import { documentMessages } from '../../messages.ts'

/** Of an act on many: those that the caller may not read, whether they exist or not. */
export function refusedAsHidden(ids: readonly number[], language: Language) {
  const reason = documentMessages.texts.notThere[language]
  return ids.map((id) => ({ id, subject: '', reason }))
}
