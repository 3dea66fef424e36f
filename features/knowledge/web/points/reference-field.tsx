import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Popover } from 'antd'
import { isComposing, useMessages } from '@shuku/kit/web'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { ReferenceHelp } from './reference-help.tsx'
import { ReferenceState } from './reference-state.tsx'
import { ReferenceText } from './reference-text-view.tsx'
import { typedValueAt, withField, withValue } from './reference-text.ts'
import { useReference } from './use-reference.ts'
import { useReferenceValues } from './use-reference-values.ts'

interface ReferenceFieldProps {
  readonly value: string
  readonly onChange: (query: string) => void
  /** Those chosen by hand in the same row. */
  readonly documentIds: readonly number[]
  /** The field has no label next to it. */
  readonly label: string
}

/** A query in the search’s own language; what it finds is counted while one types. */
export function ReferenceField({ value, onChange, documentIds, label }: ReferenceFieldProps) {
  const t = useMessages(pointScreenMessages)
  const field = useRef<HTMLInputElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const stateId = useId()
  const [isOpen, setOpen] = useState(false)
  const [cursor, setCursor] = useState(0)
  const [marked, setMarked] = useState(-1)
  const found = useReference(value, documentIds)
  const typed = isOpen ? typedValueAt(value, cursor) : undefined
  const values = useReferenceValues(typed)

  const note = () => {
    setCursor(field.current?.selectionStart ?? 0)
    setMarked(-1)
  }
  const write = (next: { readonly query: string; readonly cursor: number }) => {
    onChange(next.query)
    setMarked(-1)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
      setCursor(next.cursor)
    })
  }
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && isOpen) {
      // the panel stays open
      event.stopPropagation()
      setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && typed && values.length > 0) {
      event.preventDefault()
      setMarked((now) => Math.min(values.length - 1, Math.max(-1, now + step)))
    }
    const chosen = values[marked]
    if (event.key === 'Enter' && typed && chosen !== undefined) {
      event.preventDefault()
      write(withValue(value, typed, chosen))
    }
  }

  return (
    <div className="sk-reference">
      <Popover
        open={isOpen}
        trigger={[]}
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={
          <ReferenceHelp
            found={value.trim() === '' ? undefined : found}
            values={typed ? values : []}
            marked={marked}
            onValue={(chosen) => typed && write(withValue(value, typed, chosen))}
            onField={(name) => write(withField(value, cursor, name))}
          />
        }
      >
        <div className={`sk-reference-field${found.error ? ' is-wrong' : ''}`}>
          <div ref={layer} className="sk-reference-layer" aria-hidden>
            <ReferenceText query={value} />
          </div>
          <input
            ref={field}
            type="text"
            value={value}
            spellCheck={false}
            autoComplete="off"
            aria-label={label}
            aria-describedby={stateId}
            {...(found.error ? { 'aria-invalid': true } : {})}
            placeholder={t('noReference')}
            onChange={({ target }) => {
              onChange(target.value)
              setOpen(true)
              note()
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onSelect={() => setCursor(field.current?.selectionStart ?? 0)}
            onKeyDown={keys}
            onScroll={({ currentTarget }) => layer.current?.scrollTo({ left: currentTarget.scrollLeft })}
          />
        </div>
      </Popover>
      <ReferenceState id={stateId} query={value} found={found} />
    </div>
  )
}
