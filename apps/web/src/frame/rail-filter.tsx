import { beginAt, SearchInput, useMessages, type MenuEntry } from '@shuku/kit/web'
import { holdsText } from '@shuku/kit/i18n/fold-characters'
import { parents } from '../route-names.ts'
import { shellMessages } from '../shell-messages.ts'

/** What was typed, and the entries that hold it. */
export interface RailFound {
  readonly text: string
  readonly paths: readonly string[]
}

interface RailFilterProps {
  readonly entries: readonly MenuEntry[]
  readonly found: RailFound | undefined
  readonly onFind: (found: RailFound | undefined) => void
  readonly onGo: () => void
}

/** Finds entries of the navigation by a part of their names in either language; Enter opens the first of them. */
export function RailFilter({ entries, found, onFind, onGo }: RailFilterProps) {
  const t = useMessages(shellMessages)
  const find = (text: string) => onFind(text === '' ? undefined : { text, paths: pathsHolding(entries, text) })
  const openFirst = (text: string) => {
    const path = text === '' ? undefined : pathsHolding(entries, text)[0]
    if (path === undefined) return
    const href = `#${parents[0]}/${path}`
    beginAt(href)
    location.hash = href
    onGo()
  }
  return (
    <SearchInput
      value={found?.text ?? ''}
      label={t('filter')}
      width="100%"
      delayMs={0}
      onSearch={find}
      onEnter={openFirst}
    />
  )
}

function pathsHolding(entries: readonly MenuEntry[], text: string): string[] {
  const isHeld = ({ label }: MenuEntry) => Object.values(label).some((name) => holdsText(name, text))
  return entries.filter(isHeld).map(({ path }) => path)
}
