import type { ComponentProps, KeyboardEvent } from 'react'
import { isComposing, useMessages } from '@shuku/kit/web'
import { sheetMessages } from '../../sheet-messages.ts'
import type { CellEditing } from './cell-editing.ts'
import type { Box } from './xlsx-grid.tsx'

const pageOfRows = 20
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageOfRows, 0],
  PageDown: [pageOfRows, 0],
}

interface CellFieldProps {
  readonly editing: CellEditing
  readonly box: Box
}

/**
 * On the chosen cell, and unseen until something is typed: it has the focus before, so that an input method begins in it and
 * is not interrupted.
 */
export function CellField({ editing, box }: CellFieldProps) {
  const t = useMessages(sheetMessages)
  const { address, shown } = editing
  const { draft } = editing.state()
  const copy: ComponentProps<'textarea'>['onCopy'] = (event) => {
    const text = draft ? undefined : editing.copied()
    if (text === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    if (event.type === 'cut') editing.clear()
  }
  return (
    <textarea
      ref={(field) => editing.setField(field)}
      data-cell-field=""
      className={draft ? 'sk-xlsx-field is-open' : 'sk-xlsx-field'}
      style={{ left: box.left, top: box.top, minWidth: box.width, minHeight: box.height }}
      rows={1}
      spellCheck={false}
      aria-label={`${t('cell', { ref: address })} ${shown?.text ?? ''}`.trim()}
      value={draft?.text ?? ''}
      onChange={(event) => editing.type(event.target.value)}
      onCompositionStart={() => editing.begin('')}
      onKeyDown={(event) => (draft ? typeKeys(editing, event) : chooseKeys(editing, event))}
      onCopy={copy}
      onCut={copy}
      onPaste={(event) => {
        if (draft) return
        event.preventDefault()
        editing.paste(event.clipboardData.getData('text/plain'))
      }}
      onBlur={(event) => editing.leave(event)}
    />
  )
}

/** While something is typed, in the cell or in the bar above. */
export function typeKeys(editing: CellEditing, event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (isComposing(event)) return
  const { key, currentTarget } = event
  if (key === 'Enter' && event.altKey) {
    event.preventDefault()
    currentTarget.setRangeText('\n', currentTarget.selectionStart, currentTarget.selectionEnd, 'end')
    editing.type(currentTarget.value)
  } else if (key === 'Enter' || key === 'Tab') {
    event.preventDefault()
    const by = event.shiftKey ? -1 : 1
    if (editing.commit()) editing.move(key === 'Enter' ? by : 0, key === 'Tab' ? by : 0)
  } else if (key === 'Escape') {
    event.preventDefault()
    editing.cancel()
    editing.focus()
  }
}

function chooseKeys(editing: CellEditing, event: KeyboardEvent<HTMLTextAreaElement>): void {
  const act = isComposing(event) ? undefined : actOf(editing, event)
  if (!act) return
  event.preventDefault()
  act()
}

/** What a key does while nothing is typed; undefined where it types, or is none of ours. */
function actOf(editing: CellEditing, event: KeyboardEvent): (() => void) | undefined {
  const { key, shiftKey } = event
  const { row, column } = editing.place
  if (event.ctrlKey || event.metaKey) {
    if (/^y$/i.test(key) || (/^z$/i.test(key) && shiftKey)) return () => editing.redo()
    if (/^z$/i.test(key)) return () => editing.undo()
    return key === 'Home' ? () => editing.choose({ row: 0, column: 0 }, shiftKey) : undefined
  }
  if (event.altKey) return undefined
  const step = steps[key]
  const by = shiftKey ? -1 : 1
  if (step) return () => editing.move(step[0], step[1], shiftKey)
  if (key === 'Enter' && !isComposing(event)) return () => editing.move(by, 0)
  // out of the first column it leaves the cells, for those who have no mouse
  if (key === 'Tab') return shiftKey && column === 0 ? undefined : () => editing.move(0, by)
  if (key === 'Home') return () => editing.choose({ row, column: 0 }, shiftKey)
  if (key === 'F2') return () => editing.begin()
  return key === 'Delete' || key === 'Backspace' ? () => editing.clear() : undefined
}
