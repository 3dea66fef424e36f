import type { ReactNode } from 'react'
import type { ConditionItem } from '@shuku/kit/contract'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { customDate, type ConditionValues } from './condition-values.ts'
import { formMessages } from '../form-messages.ts'
import { usePickers } from '../pickers.ts'

/** The value of an item in words: for chips, and for fields that cannot be changed. */
export function ConditionText({ item, values }: { item: ConditionItem; values: ConditionValues }): ReactNode {
  const t = useMessages(formMessages)
  const words = useMessages(kitMessages)
  const pickerOf = usePickers()
  const [first = '', second = '', third = ''] = item.names.map((name) => values[name] ?? '')
  const span = (from: string, to: string) =>
    from !== '' && to !== ''
      ? t('between', { from, to })
      : from !== ''
        ? t('from', { from })
        : to !== ''
          ? t('until', { to })
          : ''

  switch (item.kind) {
    case 'SELECT': {
      const chosen = new Set(first.split(','))
      // one choice may mean several values
      const isChosen = (key: string) => key.split(',').every((value) => chosen.has(value))
      return item.options?.flatMap(({ key, label }) => (isChosen(key) ? [label] : [])).join('、')
    }
    case 'DATE':
      return first === customDate ? span(second, third) : t(`date${first === '' ? '0' : first}` as 'date0')
    case 'TIME':
      return span(first, second)
    case 'INPUTNUMBER':
      return item.names.length > 1 ? span(first, second) : first
    case 'SWITCH':
      return words(first === '1' ? 'yes' : 'no')
    case 'BROWSER':
    case 'UPLOAD': {
      const picker = pickerOf(item)
      return picker ? <picker.Names value={first} item={item} /> : first
    }
    default:
      return first
  }
}
