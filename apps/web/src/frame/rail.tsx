import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Tooltip } from 'antd'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import {
  beginAt,
  menuGroups,
  mergedQuery,
  partsOf,
  useLanguage,
  useMessages,
  useSessionIfAny,
  type MenuEntry,
  type MenuLink,
} from '@shuku/kit/web'
import { features } from '../features.ts'
import { parents } from '../route-names.ts'
import { shellMessages } from '../shell-messages.ts'
import type { RailFound } from './rail-filter.tsx'
import { useRouteHandle } from './route-handle.ts'

interface RailProps {
  folded?: boolean
  /** Absent in the drawer, where nothing folds. */
  onFold?: (folded: boolean) => void
  onGo?: () => void
}

/** It knows what characters are taken for, which the frame can do without. */
const RailFilter = lazy(async () => ({ default: (await import('./rail-filter.tsx')).RailFilter }))

/** From so many entries on they can be filtered. */
const filteredFrom = 12

/** As they are drawn. */
const entries = features
  .flatMap(({ menu = [] }) => menu)
  .toSorted((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order)

/** The navigation: what the features offer and this person may open, below its heads. */
export function Rail({ folded = false, onFold, onGo }: RailProps) {
  const t = useMessages(shellMessages)
  const person = useSessionIfAny()
  const { name } = useRouteHandle()
  const open = entries.filter(({ mayOpen }) => person && (mayOpen?.(person) ?? true))
  const [typed, setTyped] = useState<RailFound>()
  const isFiltered = !folded && open.length >= filteredFrom
  const found = isFiltered ? typed : undefined
  const shown = found ? open.filter(({ path }) => found.paths.includes(path)) : open
  const go = () => {
    setTyped(undefined)
    onGo?.()
  }
  const rail = useRef<HTMLElement>(null)
  // in a low window, or with many entries, the one of the present page is seen without scrolling
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [name])
  const Turn = folded ? PanelLeftOpen : PanelLeftClose

  return (
    <nav ref={rail} className={`sk-rail${folded ? ' is-folded' : ''}`} aria-label={t('navigation')}>
      {isFiltered && (
        <div className="sk-rail-filter">
          <Suspense fallback={null}>
            <RailFilter entries={open} found={found} onFind={setTyped} onGo={go} />
          </Suspense>
        </div>
      )}
      <div className="sk-rail-lists">
        {menuGroups
          .map((group) => ({ group, listed: shown.filter((entry) => entry.group === group) }))
          .filter(({ listed }) => listed.length > 0)
          .map(({ group, listed }) => (
            <div key={group} className="sk-rail-group">
              <p id={`rail-${group}`}>{t(group)}</p>
              <ul aria-labelledby={`rail-${group}`}>
                {listed.map((entry) => {
                  const current = entry.path === name || (entry.owns?.includes(name ?? '') ?? false)
                  return <RailItem key={entry.path} entry={entry} current={current} folded={folded} onGo={go} />
                })}
              </ul>
            </div>
          ))}
        {found && shown.length === 0 && (
          <p className="sk-rail-none" role="status">
            {t('nothingFound')}
          </p>
        )}
      </div>
      {onFold && (
        <button
          type="button"
          className="sk-plain-button sk-rail-fold"
          aria-expanded={!folded}
          aria-label={t(folded ? 'unfold' : 'fold')}
          title={folded ? t('unfold') : undefined}
          onClick={() => onFold(!folded)}
        >
          <Turn aria-hidden />
          {!folded && t('fold')}
        </button>
      )}
    </nav>
  )
}

interface RailItemProps {
  entry: MenuEntry
  current: boolean
  folded: boolean
  onGo: () => void
}

const useNoLinks = (): readonly MenuLink[] => []

/** An entry, and the places below it: of an entry and its place the place is the present one. */
function RailItem({ entry, current, folded, onGo }: RailItemProps) {
  const { path, icon, label, Count, useLinks = useNoLinks } = entry
  const { language } = useLanguage()
  const links = useLinks()
  useLocation()
  const present = links.find(({ href }) => leadsHere(href))
  return (
    <li>
      <RailLink
        href={`#${parents[0]}/${path}`}
        name={label[language]}
        icon={icon}
        current={current && !present}
        {...{ folded, onGo }}
      >
        {Count && (
          <span className="sk-rail-count">
            <Count />
          </span>
        )}
      </RailLink>
      {links.length > 0 && (
        <ul className="sk-rail-links">
          {links.map((link) => (
            <li key={link.key}>
              <RailLink
                href={link.href}
                name={link.label}
                icon={link.icon}
                current={link === present}
                {...{ folded, onGo }}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Whether the screen shows what a link says, and perhaps a part of it: a point of a map. */
function leadsHere(href: string): boolean {
  const parts = partsOf(location)
  const [path, query] = href.slice(1).split('?')
  const present = mergedQuery(parts)
  return path === parts.path && [...new URLSearchParams(query)].every(([name, value]) => present[name] === value)
}

interface RailLinkProps extends Pick<RailItemProps, 'current' | 'folded' | 'onGo'> {
  href: string
  name: string
  icon: ReactNode
  children?: ReactNode
}

function RailLink({ href, name, icon, current, folded, onGo, children }: RailLinkProps) {
  return (
    <Tooltip title={folded && name} placement="right">
      <a
        className="sk-rail-item"
        href={href}
        aria-current={current ? 'page' : undefined}
        onClick={() => {
          beginAt(href)
          onGo()
        }}
      >
        {icon}
        <span className="sk-rail-label sk-cut">{name}</span>
        {children}
      </a>
    </Tooltip>
  )
}
