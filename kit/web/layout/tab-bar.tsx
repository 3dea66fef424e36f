import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { ChevronsRight, Plus, X } from 'lucide-react'
import type { Action } from '../action/action.ts'
import { IconButton } from '../action/icon-button.tsx'
import { MoreButton } from '../action/more-button.tsx'
import { ActionMenu } from '../action/action-menu.tsx'
import { runAction } from '../action/run-action.ts'
import { useMenuAt } from '../action/use-menu-at.tsx'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { layoutMessages } from './layout-messages.ts'
import { useSmallScreen } from '../theme/use-media.ts'
import { useCutTabs } from './use-cut-tabs.ts'
import './tab-bar.css'

export interface TabBarItem {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
  readonly closable?: boolean
  /** Small, behind the words. */
  readonly icon?: ReactNode
  /** A dot, and what it says. */
  readonly mark?: string | undefined
  /** Under ⋯ while it is active, and by a right click. */
  readonly actions?: readonly Action[]
}

interface TabBarProps {
  items: readonly TabBarItem[]
  value: string
  onChange: (key: string) => void
  label: string
  onClose?: (key: string) => void
  /** What ✕ does with a tab of this name, where it is more than closing it. */
  closeLabel?: (tab: string) => string
  onAdd?: Pick<Action, 'label' | 'run' | 'disabledBecause'>
  /** A closable tab was dragged to the place of another one. */
  onMove?: (key: string, to: string) => void
}

/**
 * Tabs with counts; one that is closable shows its ✕ while it is active, one with actions its ⋯. Arrows go from tab to tab.
 */
export function TabBar({ items, value, onChange, label, onClose, closeLabel, onAdd, onMove }: TabBarProps) {
  const t = useMessages(layoutMessages)
  const small = useSmallScreen()
  const formats = useFormats()
  const bar = useRef<HTMLDivElement>(null)
  const [menu, openMenu] = useMenuAt()
  const dragOf = useDrag(onMove)
  const cut = useCutTabs(bar, items)

  // the chosen tab may lie outside; only the bar is scrolled, never the page that it is on
  const isCut = cut.length > 0
  useEffect(() => {
    const scroller = bar.current?.parentElement
    const tab = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!scroller || !tab) return
    const [outer, inner] = [scroller.getBoundingClientRect(), tab.getBoundingClientRect()]
    const middle = inner.left + inner.width / 2 - outer.left - outer.width / 2
    // in the middle, or so near to it that the bar begins with a whole tab
    const edge = outer.left + Number.parseFloat(getComputedStyle(scroller).paddingLeft)
    const begins = [...(bar.current?.querySelectorAll('[data-tab]') ?? [])]
      .map((each) => each.getBoundingClientRect().left - edge)
      .filter((begin) => begin >= middle)
    scroller.scrollBy({ left: scroller.scrollLeft + middle <= 0 || begins.length === 0 ? middle : Math.min(...begins) })
  }, [value, items.length, isCut])

  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const at = items.findIndex(({ key }) => key === value)
    const next = step === undefined ? undefined : items[(at + step + items.length) % items.length]
    if (event.key === 'Delete' && onClose && items[at]?.closable) onClose(value)
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus()
  }

  const active = items.find(({ key }) => key === value)
  const after = { order: items.findIndex(({ key }) => key === value) * 2 + 1 }
  return (
    <div className="sk-tabs sk-fading-row">
      {menu}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab holds the focus */}
      <div ref={bar} className="sk-tab-list" role="tablist" aria-label={label} onKeyDown={keys}>
        {items.map(({ key, label: text, count, closable: closes = false, icon, mark, actions = [] }) => (
          <button
            key={key}
            {...dragOf(key, closes)}
            type="button"
            role="tab"
            data-tab={key}
            className={[
              'sk-plain-button sk-tab',
              closes && onClose ? 'is-closable' : '',
              actions.length > 0 ? 'has-actions' : '',
              cut.some((each) => each.key === key) ? 'is-cut' : '',
            ].join(' ')}
            aria-selected={key === value}
            tabIndex={key === (active ?? items[0])?.key ? 0 : -1}
            style={{ order: items.findIndex((each) => each.key === key) * 2 }}
            onClick={() => onChange(key)}
            onContextMenu={(event) => openMenu(actions, event)}
          >
            {text}
            {icon}
            {mark !== undefined && <span className="sk-tab-mark" role="img" aria-label={mark} title={mark} />}
            {count !== undefined && <span className="sk-tab-count">{formats.number(count)}</span>}
          </button>
        ))}
      </div>
      {active?.actions && active.actions.length > 0 && (
        <span className="sk-tab-more" style={after}>
          <MoreButton about={active.label} actions={active.actions} />
        </span>
      )}
      {active?.closable && onClose && (
        <button
          type="button"
          className="sk-plain-button sk-tab-close"
          style={after}
          aria-label={closeLabel?.(active.label) ?? t('closeTab', { tab: active.label })}
          title={closeLabel?.(active.label)}
          onClick={() => onClose(active.key)}
        >
          <X aria-hidden />
        </button>
      )}
      {onAdd && small && (
        <IconButton
          small
          className="sk-tab-add"
          icon={<Plus aria-hidden />}
          label={onAdd.disabledBecause ?? onAdd.label}
          disabled={onAdd.disabledBecause !== undefined}
          onClick={(event) => runAction(onAdd.run, event)}
        />
      )}
      {onAdd && !small && (
        <button
          type="button"
          className="sk-plain-button sk-tab-add"
          title={onAdd.disabledBecause}
          disabled={onAdd.disabledBecause !== undefined}
          onClick={(event) => runAction(onAdd.run, event)}
        >
          <Plus aria-hidden /> {onAdd.label}
        </button>
      )}
      {isCut && (
        <span className="sk-tab-rest">
          <ActionMenu
            actions={cut.map((each) => ({ key: each.key, label: each.label, run: () => onChange(each.key) }))}
          >
            <IconButton small icon={<ChevronsRight aria-hidden />} label={t('moreTabs')} aria-haspopup="menu" />
          </ActionMenu>
        </span>
      )}
    </div>
  )
}

/** The tabs that may be put elsewhere are dragged onto each other. */
function useDrag(onMove: TabBarProps['onMove']) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (key: string, movable: boolean) => {
    if (!onMove || !movable) return {}
    return {
      draggable: true,
      'data-drop': over === key && dragged !== key ? '' : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(key)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(key)
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined && dragged !== key) onMove(dragged, key)
        end()
      },
    }
  }
}
