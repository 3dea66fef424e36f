import { useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { Button } from 'antd'
import { Menu, Plus, Search, X } from 'lucide-react'
import {
  ActionMenu,
  kitMessages,
  LanguageSwitch,
  ProductMark,
  runAction,
  useMessages,
  useSmallScreen,
  type Action,
  IconButton,
} from '@shuku/kit/web'
import { features } from '../features.ts'
import { shellMessages } from '../shell-messages.ts'
import { PersonMenu } from './person-menu.tsx'

interface TopBarProps {
  onNavigation: () => void
  titleSlot: (element: HTMLElement | null) => void
  actsSlot: (element: HTMLElement | null) => void
}

const TopSearch = features.find(({ topSearch }) => topSearch !== undefined)?.topSearch
const parts = features.flatMap(({ topBar = [] }) => topBar)
const newActionHooks = features.flatMap(({ useNewActions }) => (useNewActions ? [useNewActions] : []))

/** Mark, search, + new, what the features add, language, person. */
export function TopBar({ onNavigation, titleSlot, actsSlot }: TopBarProps) {
  const t = useMessages(shellMessages)
  const words = useMessages(kitMessages)
  const small = useSmallScreen()
  const { key } = useLocation()
  // the field gives its place back as soon as it has led somewhere
  const [searchingAt, setSearchingAt] = useState<string>()

  if (small && searchingAt === key && TopSearch) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is pressed in the field within
      <header
        className="sk-top-bar"
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && setSearchingAt(undefined)}
      >
        <div className="sk-top-search">
          <TopSearch />
        </div>
        <IconButton icon={<X aria-hidden />} label={words('close')} onClick={() => setSearchingAt(undefined)} />
      </header>
    )
  }
  if (small) {
    return (
      <header className="sk-top-bar">
        <IconButton
          className="sk-top-menu"
          icon={<Menu aria-hidden />}
          label={t('openNavigation')}
          onClick={onNavigation}
        />
        <div ref={titleSlot} className="sk-top-title" />
        {TopSearch && (
          <IconButton icon={<Search aria-hidden />} label={t('search')} onClick={() => setSearchingAt(key)} />
        )}
        {parts.map((Part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Part key={index} />
        ))}
        <div ref={actsSlot} className="sk-top-acts" />
        <PersonMenu />
      </header>
    )
  }
  return (
    <header className="sk-top-bar">
      <a className="sk-top-mark" href="#/">
        <ProductMark />
      </a>
      <div className="sk-top-search">{TopSearch && <TopSearch />}</div>
      <NewButton />
      {parts.map((Part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <Part key={index} />
      ))}
      <LanguageSwitch />
      <PersonMenu />
    </header>
  )
}

/** One thing to make is made at once; several are a menu. */
function NewButton() {
  const t = useMessages(shellMessages)
  const actions = useNewActions()
  const [only, ...others] = actions
  if (!only) return null
  const button = (
    <Button
      type="text"
      icon={<Plus aria-hidden />}
      {...(others.length === 0 ? propsOf(only) : { 'aria-haspopup': 'menu' as const })}
    >
      {t('new')}
    </Button>
  )
  return others.length === 0 ? button : <ActionMenu actions={actions}>{button}</ActionMenu>
}

function propsOf({ href, run }: Action) {
  return href === undefined ? { onClick: (event: MouseEvent) => runAction(run, event) } : { href }
}

function useNewActions(): readonly Action[] {
  // oxlint-disable-next-line react/rules-of-hooks -- the list of features never changes while the page lives
  return newActionHooks.flatMap((useActions) => useActions())
}
