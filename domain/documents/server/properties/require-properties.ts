import type { Language } from '@shuku/kit/i18n'
import { fieldErrors } from '../../field-errors.ts'
import type { SetProperty } from '../../properties-contract.ts'
import { propertiesOf } from './find-properties.ts'

interface Entered {
  readonly keywords: string | undefined
  readonly expiresOn: string | null | undefined
}

/** Refuses what lacks a property that its category requires, at the field. */
export function requireProperties(set: readonly SetProperty[], entered: Entered, language: Language): void {
  const fields = { keywords: 'keywords', expires: 'expiresOn' } as const
  for (const { property, label, isRequired } of propertiesOf(set, language)) {
    if (!isRequired || (property !== 'keywords' && property !== 'expires')) continue
    const field = fields[property]
    if ((entered[field] ?? '').trim() !== '') continue
    const text = fieldErrors.fieldRequired({ name: label }).textIn(language)
    throw fieldErrors.fieldRequired({ name: label }, { [field]: text })
  }
}
