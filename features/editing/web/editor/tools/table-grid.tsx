import { useRef, useState, type KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/react'
import { Popover } from 'antd'
import { Table } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { Tool } from './tool.tsx'

const [mostRows, mostColumns] = [8, 10]
const first = { rows: 3, columns: 3 }

interface TableGridProps {
  editor: Editor
  isDisabled: boolean
}

/** Inserts a table of the size that is chosen in a grid, by pointing or by the arrow keys. */
export function TableGrid({ editor, isDisabled }: TableGridProps) {
  const t = useMessages(editorMessages)
  const [open, setOpen] = useState(false)
  const [{ rows, columns }, setSize] = useState(first)
  const grid = useRef<HTMLButtonElement>(null)
  const show = (wanted: boolean) => {
    if (wanted) setSize(first)
    setOpen(wanted)
  }
  const choose = () => {
    setOpen(false)
    editor.commands.insertTable({ rows, cols: columns, withHeaderRow: true })
    // at once and not with the next frame: what is typed next belongs in the first cell, not where the cursor was
    editor.view.focus()
  }
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Escape') setOpen(false)
    if (!step) return
    event.preventDefault()
    const within = (value: number, most: number) => Math.min(most, Math.max(1, value))
    setSize({ rows: within(rows + step[0], mostRows), columns: within(columns + step[1], mostColumns) })
  }
  const name = t('tableSize', { rows, columns })

  const content = (
    // one button: how far it is lit is its value
    <button
      ref={grid}
      type="button"
      className="sk-plain-button sk-table-grid"
      aria-label={name}
      onKeyDown={keys}
      onClick={choose}
    >
      <span className="sk-table-grid-cells">
        {Array.from({ length: mostRows * mostColumns }, (_, index) => {
          const [row, column] = [Math.floor(index / mostColumns) + 1, (index % mostColumns) + 1]
          return (
            <i
              key={`${row} ${column}`}
              className={row <= rows && column <= columns ? 'is-on' : ''}
              onPointerEnter={() => setSize({ rows: row, columns: column })}
              onPointerDown={() => setSize({ rows: row, columns: column })}
            />
          )
        })}
      </span>
      <span className="sk-small sk-secondary" aria-live="polite">
        {name}
      </span>
    </button>
  )
  return (
    <Popover
      open={open && !isDisabled}
      onOpenChange={show}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      // before, it is there but cannot take the focus
      afterOpenChange={(shown) => shown && grid.current?.focus()}
      content={content}
    >
      <span>
        <Tool label={t('table')} icon={<Table aria-hidden />} disabled={isDisabled} onClick={() => show(!open)} />
      </span>
    </Popover>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
