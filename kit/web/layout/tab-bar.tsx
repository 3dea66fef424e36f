import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Plus, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { layoutMessages } from './layout-messages.ts'
import './tab-bar.css'

export interface TabBarItem {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
  readonly closable?: boolean
}

interface TabBarProps {
  items: readonly TabBarItem[]
  value: string
  onChange: (key: string) => void
  label: string
  onClose?: (key: string) => void
  onAdd?: () => void
}

/** Tabs with counts; one that is closable shows its ✕ while it is active. Arrows go from tab to tab. */
export function TabBar({ items, value, onChange, label, onClose, onAdd }: TabBarProps) {
  const t = useMessages(layoutMessages)
  const formats = useFormats()
  const bar = useRef<HTMLDivElement>(null)

  // on a small screen the chosen tab may lie outside
  useEffect(() => {
    bar.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value, items.length])

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

  const closable = onClose && items.find(({ key, closable: can }) => key === value && can)
  return (
    <div className="sk-tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab holds the focus */}
      <div ref={bar} className="sk-tab-list" role="tablist" aria-label={label} onKeyDown={keys}>
        {items.map(({ key, label: text, count, closable: closes = false }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-tab={key}
            className={`sk-plain-button sk-tab${closes && onClose ? ' is-closable' : ''}`}
            aria-selected={key === value}
            tabIndex={key === value ? 0 : -1}
            style={{ order: items.findIndex((each) => each.key === key) * 2 }}
            onClick={() => onChange(key)}
          >
            {text}
            {count !== undefined && <span className="sk-tab-count">{formats.number(count)}</span>}
          </button>
        ))}
      </div>
      {closable && (
        <button
          type="button"
          className="sk-plain-button sk-tab-close"
          style={{ order: items.indexOf(closable) * 2 + 1 }}
          aria-label={t('closeTab', { tab: closable.label })}
          onClick={() => onClose(closable.key)}
        >
          <X aria-hidden />
        </button>
      )}
      {onAdd && (
        <IconButton small className="sk-tab-add" icon={<Plus aria-hidden />} label={t('addTab')} onClick={onAdd} />
      )}
    </div>
  )
}
