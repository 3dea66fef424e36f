import { useLanguage, useMessages } from '@shuku/kit/web'
import { shareMessages } from '../messages.ts'

const mostNamed = 2

/** With whom something was shared, in words: one or two by name, of more the number. */
export function useNames(): (names: readonly string[]) => string {
  const t = useMessages(shareMessages)
  const { language } = useLanguage()
  return (names) => {
    const all = names.length
    const first = all > mostNamed ? names.slice(0, 1) : names
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(first)
    return all > mostNamed ? t('namesAndMore', { names: list, more: all - first.length }) : list
  }
}
