import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Info } from 'lucide-react'
import { TabBar, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../../messages.ts'
import { NoticeLine } from '../../notice-line.tsx'
import { FindField } from '../../tools/find-field.tsx'
import { useToolsSlot } from '../../tools/tools-slot.ts'
import { useZoom } from '../../tools/use-zoom.ts'
import { ZoomTools } from '../../tools/zoom-tools.tsx'
import type { ViewerFile } from '../../viewer-file.ts'
import { cellName } from './column-letters.ts'
import { SheetGrid, type Cell, type Sheet } from './sheet-grid.tsx'
import { useFindInSheets } from './use-find-in-sheets.ts'
import './sheets.css'

interface SheetViewerProps {
  file: ViewerFile
  sheets: readonly Sheet[]
  isCut: boolean
}

/** A workbook: its sheets as tabs, the chosen cell in full above, rows as they are scrolled to. */
export function SheetViewer({ file, sheets, isCut }: SheetViewerProps) {
  const t = useMessages(fileMessages)
  const slot = useToolsSlot()
  const zoom = useZoom()
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<Cell & { text?: string }>()
  const grid = useRef<{ show: (cell: Cell) => void }>(null)
  const sheet = sheets[at]

  const { found, find } = useFindInSheets({ file, sheets }, ({ sheet: place, row, column }) => {
    setAt(place)
    const cell = row === undefined || column === undefined ? undefined : { row, column }
    setChosen(cell)
    // the grid of another sheet is there after this
    if (cell) requestAnimationFrame(() => grid.current?.show(cell))
  })
  const go = (key: string) => {
    setAt(Number(key))
    setChosen(undefined)
  }
  const tools = (
    <>
      <ZoomTools {...zoom} />
      <FindField found={found} onFind={find} />
    </>
  )
  return (
    <div className="sk-sheets">
      {slot && createPortal(tools, slot)}
      {isCut && <NoticeLine icon={<Info aria-hidden />}>{t('firstPart')}</NoticeLine>}
      {chosen && (
        <p className="sk-sheet-cell" aria-live="polite">
          <strong>{cellName(chosen)}</strong>
          <span>{chosen.text}</span>
        </p>
      )}
      {sheet && sheet.rows > 0 ? (
        <SheetGrid
          key={at}
          ref={grid}
          file={file}
          at={at}
          sheet={sheet}
          scale={zoom.scale}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <p className="sk-sheet-empty sk-secondary">{t('emptySheet')}</p>
      )}
      {sheets.length > 1 && (
        <TabBar
          label={t('sheets')}
          items={sheets.map(({ name }, index) => ({ key: String(index), label: name }))}
          value={String(at)}
          onChange={go}
        />
      )}
    </div>
  )
}
