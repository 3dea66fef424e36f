import { useEditorState, type Editor } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { Tool } from './tool.tsx'
import { tableState } from './tool-states.ts'

/** The tools of the table around the cursor; they float, so that nothing moves when they appear. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useMessages(editorMessages)
  const { isShown, canMerge, canSplit } = useEditorState({ editor, selector: ({ editor: now }) => tableState(now) })
  const run = () => editor.chain().focus()
  if (!isShown) return null
  return (
    <div className="sk-editor-table-tools" role="toolbar" aria-label={t('tableTools')}>
      <Tool
        label={t('rowAbove')}
        icon={<BetweenHorizontalStart aria-hidden />}
        onClick={() => run().addRowBefore().run()}
      />
      <Tool
        label={t('rowBelow')}
        icon={<BetweenHorizontalEnd aria-hidden />}
        onClick={() => run().addRowAfter().run()}
      />
      <Tool label={t('deleteRow')} icon={<TableRowsSplit aria-hidden />} onClick={() => run().deleteRow().run()} />
      <span className="sk-editor-line" aria-hidden="true" />
      <Tool
        label={t('columnBefore')}
        icon={<BetweenVerticalStart aria-hidden />}
        onClick={() => run().addColumnBefore().run()}
      />
      <Tool
        label={t('columnAfter')}
        icon={<BetweenVerticalEnd aria-hidden />}
        onClick={() => run().addColumnAfter().run()}
      />
      <Tool
        label={t('deleteColumn')}
        icon={<TableColumnsSplit aria-hidden />}
        onClick={() => run().deleteColumn().run()}
      />
      <span className="sk-editor-line" aria-hidden="true" />
      <Tool
        label={t('merge')}
        icon={<TableCellsMerge aria-hidden />}
        disabled={!canMerge}
        onClick={() => run().mergeCells().run()}
      />
      <Tool
        label={t('split')}
        icon={<TableCellsSplit aria-hidden />}
        disabled={!canSplit}
        onClick={() => run().splitCell().run()}
      />
      <Tool label={t('headerRow')} icon={<PanelTop aria-hidden />} onClick={() => run().toggleHeaderRow().run()} />
      <span className="sk-editor-line" aria-hidden="true" />
      <Tool label={t('deleteTable')} icon={<Trash2 aria-hidden />} onClick={() => run().deleteTable().run()} />
    </div>
  )
}
