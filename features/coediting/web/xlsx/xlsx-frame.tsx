import { useState, useSyncExternalStore } from 'react'
import { CircleOff } from 'lucide-react'
import { TabBar, useMessages } from '@shuku/kit/web'
import { sheetMessages } from '../../sheet-messages.ts'
import type { FrameProps } from '../framed-document.ts'
import { NotAvailable } from '../screen/screen-layout.tsx'
import { FileFrame, type WritingProps } from '../writing/file-frame.tsx'
import { Connection, Taken, useRebuild, useWriting, WritingBar } from '../writing/writing-bar.tsx'
import { CellEditing } from './cell-editing.ts'
import { CellField } from './cell-field.tsx'
import { FormulaBar } from './formula-bar.tsx'
import { openXlsx, type XlsxEdit } from './xlsx-edit.ts'
import { XlsxGrid } from './xlsx-grid.tsx'
import './xlsx.css'

export function XlsxFrame(props: FrameProps) {
  return <FileFrame {...props} open={openXlsx} Writing={Writing} />
}

function Writing(props: WritingProps<XlsxEdit>) {
  const t = useMessages(sheetMessages)
  const { edit, preview, onAgain } = props
  useSyncExternalStore(edit.subscribe, edit.state)
  useRebuild({ edit, onAgain }, false)
  const { refused } = edit.cells
  if (refused === undefined) return <Sheets {...props} />
  return (
    <>
      <NotAvailable icon={<CircleOff aria-hidden />}>{t(refused)}</NotAvailable>
      {preview}
    </>
  )
}

function Sheets({ edit, onSaved, onAgain }: WritingProps<XlsxEdit>) {
  const t = useMessages(sheetMessages)
  const state = useSyncExternalStore(edit.subscribe, edit.state)
  const [editing] = useState(() => new CellEditing(edit))
  const { sheet, pressed } = useSyncExternalStore(editing.subscribe, editing.state)
  const writing = useWriting({ edit, onSaved, prepare: () => editing.finish() })
  const [denied] = state.denied
  const { sheets } = edit.cells
  const { name = '' } = sheets[sheet] ?? {}
  return (
    <>
      <WritingBar {...writing} />
      <Connection edit={edit} onAgain={onAgain} />
      {denied && (
        // to type there all the same shows it anew
        <Taken key={pressed} personId={denied.personId} isPressed={pressed > 0}>
          {t('taken', { name: denied.name })}
        </Taken>
      )}
      <FormulaBar editing={editing} state={state} />
      <XlsxGrid
        key={sheet}
        edit={edit}
        state={state}
        editing={editing}
        name={name}
        field={(box) => <CellField editing={editing} box={box} />}
      />
      {sheets.length > 1 && (
        <TabBar
          label={t('sheets')}
          items={sheets.map((each, at) => ({ key: String(at), label: each.name }))}
          value={String(sheet)}
          onChange={(key) => editing.openSheet(Number(key))}
        />
      )}
    </>
  )
}
