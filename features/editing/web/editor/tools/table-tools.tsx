import type { ReactNode } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button, Dropdown } from 'antd'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  ChevronDown,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { tableState } from './tool-states.ts'
import { useTablePlace } from './use-table-place.ts'

/** What the tools need below the table; the styles keep so much free there. */
const roomPx = 44

/** The tools of the table around the cursor, in the room below it: they cover no words, and nothing moves when they appear. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useMessages(editorMessages)
  const { isShown, canMerge, canSplit } = useEditorState({ editor, selector: ({ editor: now }) => tableState(now) })
  const place = useTablePlace(editor, isShown)
  const run = () => editor.chain().focus()
  if (!place) return null
  const act = (key: TableWord, icon: ReactNode, step: () => void): Act => ({
    key,
    label: t(key),
    icon,
    run: step,
  })
  const rows = [
    act('rowAbove', <BetweenHorizontalStart aria-hidden />, () => run().addRowBefore().run()),
    act('rowBelow', <BetweenHorizontalEnd aria-hidden />, () => run().addRowAfter().run()),
    act('deleteRow', <TableRowsSplit aria-hidden />, () => run().deleteRow().run()),
  ]
  const columns = [
    act('columnBefore', <BetweenVerticalStart aria-hidden />, () => run().addColumnBefore().run()),
    act('columnAfter', <BetweenVerticalEnd aria-hidden />, () => run().addColumnAfter().run()),
    act('deleteColumn', <TableColumnsSplit aria-hidden />, () => run().deleteColumn().run()),
  ]
  return (
    <div className="sk-table-room" style={{ top: place.top, height: place.height + roomPx }}>
      <div
        className="sk-editor-table-tools"
        style={{ marginLeft: `min(${place.left}px, max(0px, 100% - 690px))` }}
        role="toolbar"
        aria-label={t('tableTools')}
      >
        <Acts label={t('rows')} acts={rows} />
        <Acts label={t('columns')} acts={columns} />
        <span className="sk-editor-line" aria-hidden="true" />
        <Word
          act={act('merge', <TableCellsMerge aria-hidden />, () => run().mergeCells().run())}
          isDisabled={!canMerge}
        />
        <Word
          act={act('split', <TableCellsSplit aria-hidden />, () => run().splitCell().run())}
          isDisabled={!canSplit}
        />
        <Word act={act('headerRow', <PanelTop aria-hidden />, () => run().toggleHeaderRow().run())} />
        <span className="sk-editor-line" aria-hidden="true" />
        <Word act={act('deleteTable', <Trash2 aria-hidden />, () => run().deleteTable().run())} />
      </div>
    </div>
  )
}

type TableWord =
  | 'rowAbove'
  | 'rowBelow'
  | 'deleteRow'
  | 'columnBefore'
  | 'columnAfter'
  | 'deleteColumn'
  | 'merge'
  | 'split'
  | 'headerRow'
  | 'deleteTable'

interface Act {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

function Word({ act: { label, icon, run }, isDisabled = false }: { act: Act; isDisabled?: boolean }) {
  return (
    <Button
      size="small"
      type="text"
      icon={icon}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {label}
    </Button>
  )
}

/** What is done with rows, or with columns. */
function Acts({ label, acts }: { label: string; acts: readonly Act[] }) {
  const items = acts.map(({ key, label: text, icon, run }) => ({ key, label: text, icon, onClick: run }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        size="small"
        type="text"
        icon={<ChevronDown aria-hidden />}
        iconPlacement="end"
        onMouseDown={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </Dropdown>
  )
}
