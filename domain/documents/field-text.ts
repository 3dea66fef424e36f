import { formatAmount, formatDay, formatDecimal, formatMinute, type Locale } from '@shuku/kit/i18n'
import { kindsOfIds, type FilledField, type ShownValue } from './fields-contract.ts'
import { documentMessages } from './messages.ts'

/** A field as far as it says how its values are written. */
export type FieldOfText = Pick<FilledField, 'kind' | 'measure'>

/** A value of a custom field as people read it: `¥1,200.00`, `12.5 %`, `2026-12-01 09:30`, the name of what it points to. */
export function valueText({ kind, measure }: FieldOfText, { value, shown }: ShownValue, place: Locale): string {
  const { texts } = documentMessages
  const { language } = place
  if (kindsOfIds.includes(kind)) return shown ?? texts.hiddenValue[language]
  switch (kind) {
    case 'integer':
    case 'decimal':
      return `${formatDecimal(Number(value), language)}${measure === '' ? '' : ` ${measure}`}`
    case 'amount': {
      const [number = '', currency = ''] = value.split(' ')
      return currency === '' ? value : formatAmount(Number(number), currency, language)
    }
    case 'date':
      return formatDay(new Date(`${value}T00:00:00Z`), { language, timeZone: 'UTC' })
    case 'instant':
      return formatMinute(new Date(value), place)
    case 'truth':
      return texts[value === '1' ? 'yes' : 'no'][language]
    default:
      return value
  }
}

/** All values of a field in one text. */
export function fieldText(field: FieldOfText & Pick<FilledField, 'values'>, place: Locale): string {
  const mark = documentMessages.texts.listMark[place.language]
  return field.values.map((value) => valueText(field, value, place)).join(mark)
}
