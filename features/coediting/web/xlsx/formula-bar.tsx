import { useState } from 'react'
import { Redo2, Undo2 } from 'lucide-react'
import { inputOf, placeOf } from '@shuku/domain/shared-edits/xlsx'
import { IconButton, isComposing, useMessages } from '@shuku/kit/web'
import { sheetMessages } from '../../sheet-messages.ts'
import type { CellEditing } from './cell-editing.ts'
import { typeKeys } from './cell-field.tsx'
import type { XlsxEditState } from './xlsx-edit.ts'

interface FormulaBarProps {
  readonly editing: CellEditing
  readonly state: XlsxEditState
}

/** The name of the chosen cell, and all that is in it. */
export function FormulaBar({ editing, state }: FormulaBarProps) {
  const t = useMessages(sheetMessages)
  const { shown } = editing
  const { draft } = editing.state()
  return (
    <div className="sk-xlsx-bar">
      <NameBox key={editing.address} editing={editing} />
      <IconButton
        small
        icon={<Undo2 aria-hidden />}
        label={t('undo')}
        keys="Ctrl Z"
        disabled={!state.canUndo}
        onClick={() => editing.undo()}
      />
      <IconButton
        small
        icon={<Redo2 aria-hidden />}
        label={t('redo')}
        keys="Ctrl Y"
        disabled={!state.canRedo}
        onClick={() => editing.redo()}
      />
      <textarea
        data-cell-field=""
        className="sk-xlsx-formula"
        rows={1}
        spellCheck={false}
        aria-label={t('formulaBar')}
        value={draft?.text ?? (shown ? inputOf(shown.content) : '')}
        readOnly={!draft}
        onFocus={() => editing.begin()}
        onChange={(event) => editing.type(event.target.value)}
        onKeyDown={(event) => {
          if (draft) typeKeys(editing, event)
        }}
        onBlur={(event) => editing.leave(event)}
      />
      {shown?.isStale && (
        <span className="sk-xlsx-stale sk-small" title={t('staleHint')}>
          {t('stale')}
        </span>
      )}
    </div>
  )
}

/** A name that is typed here leads to its cell. */
function NameBox({ editing }: Pick<FormulaBarProps, 'editing'>) {
  const t = useMessages(sheetMessages)
  const { address } = editing
  const [name, setName] = useState(address)
  return (
    <input
      className="sk-xlsx-name"
      aria-label={t('nameBox')}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return
        const place = placeOf(name.trim().toUpperCase())
        if (place) editing.choose(place)
        else setName(address)
      }}
      onBlur={() => setName(address)}
    />
  )
}
