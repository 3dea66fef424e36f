import { lazy, Suspense, useRef, useState, type PointerEvent } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton, serverAddress, useFormats, useMessages, WaitingBar } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { FilePreview } from '../file-viewer.tsx'
import { moved, zoomed, type PictureView } from '../kinds/picture-view.ts'
import { viewerOf, type ViewerFile } from '../viewer-file.ts'
import { bytesLink } from '../viewer-links.ts'
import './paper-view.css'

const PdfSheet = lazy(async () => ({ default: (await import('./pdf-sheet.tsx')).PdfSheet }))

/** Shares of the page from its top left corner, 0 to 1; pages begin with 1. */
export interface PlaceOnPaper {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface PaperViewProps {
  readonly file: ViewerFile
  readonly view: PictureView
  readonly onView: (step: (now: PictureView) => PictureView) => void
  /** What is framed on it; its page is shown. */
  readonly frame: PlaceOnPaper | undefined
  /** Said below while something is framed; its line is kept free, so that nothing moves. */
  readonly caption?: string | undefined
}

/** Whether a file is shown as a sheet, on which a place can be framed. */
export function isSheet(file: ViewerFile): boolean {
  const kind = viewerOf(file)
  return kind === 'image' || kind === 'pdf'
}

/** A paper that somebody reads line by line: the wheel zooms, dragging moves, and one place of it can be framed. */
export function PaperView(props: PaperViewProps) {
  const t = useMessages(fileMessages)
  // where there is no sheet to turn there is what the viewer has for such a file
  if (!isSheet(props.file)) {
    return (
      <div className="sk-paper is-read" data-within-page>
        <FilePreview file={props.file} />
      </div>
    )
  }
  return (
    <Suspense fallback={<WaitingBar label={t('loading')} />}>
      <Sheet {...props} />
    </Suspense>
  )
}

function Sheet({ file, view, onView, frame, caption }: PaperViewProps) {
  const t = useMessages(fileMessages)
  const held = useRef<{ x: number; y: number }>(undefined)
  const [isLost, setLost] = useState(false)
  const { page, pages, go, setPages } = useSheetPage(frame)
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    const from = held.current
    if (!from) return
    held.current = { x: event.clientX, y: event.clientY }
    onView((now) => moved(now, event.clientX - from.x, event.clientY - from.y))
  }
  // the pane would scroll along: that needs a listener that may refuse it
  const wheel = (stage: HTMLElement | null) => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      onView((now) => zoomed(now, event.deltaY < 0 ? 1.1 : 1 / 1.1))
    }
    stage?.addEventListener('wheel', turn, { passive: false })
    return () => stage?.removeEventListener('wheel', turn)
  }
  if (isLost) return <p className="sk-paper is-lost sk-secondary">{t('cannotShow')}</p>
  const { scale, x, y, turns } = view
  const isPdf = viewerOf(file) === 'pdf'
  const isFramed = frame?.page === page
  return (
    <div className="sk-paper-place">
      {/* dragging is a help for the pointer; the buttons beside it are everyone's way */}
      <figure
        ref={wheel}
        className={`sk-paper${turns % 2 === 1 ? ' is-turned' : ''}`}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={() => (held.current = undefined)}
      >
        <div
          className="sk-paper-sheet"
          style={{ transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})` }}
        >
          {isPdf ? (
            <PdfSheet
              address={serverAddress(bytesLink(file))}
              label={file.name}
              page={page}
              onPages={setPages}
              onFailed={() => setLost(true)}
            />
          ) : (
            <img src={serverAddress(bytesLink(file))} alt={file.name} draggable={false} onError={() => setLost(true)} />
          )}
          {isFramed && <Frame {...frame} />}
        </div>
      </figure>
      {(pages > 1 || caption !== undefined) && (
        <div className="sk-paper-foot sk-small sk-secondary">
          <span>{isFramed && caption}</span>
          {pages > 1 && <SheetPages page={page} pages={pages} onGo={go} />}
        </div>
      )}
    </div>
  )
}

/** Which page is shown: the one with the frame when that comes, and from then on the one that the person turns to. */
function useSheetPage(frame: PlaceOnPaper | undefined) {
  const [pages, setPages] = useState(1)
  const [shown, setShown] = useState({ page: frame?.page ?? 1, frame })
  if (shown.frame !== frame) setShown({ page: frame?.page ?? shown.page, frame })
  return { page: shown.page, pages, setPages, go: (page: number) => setShown({ page, frame }) }
}

interface SheetPagesProps {
  readonly page: number
  readonly pages: number
  readonly onGo: (page: number) => void
}

function SheetPages({ page, pages, onGo }: SheetPagesProps) {
  const t = useMessages(fileMessages)
  const { number } = useFormats()
  return (
    <span className="sk-paper-pages">
      <IconButton
        small
        icon={<ChevronLeft aria-hidden />}
        label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <span role="status">
        {number(page)} / {number(pages)}
      </span>
      <IconButton
        small
        icon={<ChevronRight aria-hidden />}
        label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      />
    </span>
  )
}

const percent = (share: number) => `${share * 100}%`

function Frame({ x, y, width, height }: PlaceOnPaper) {
  return (
    <span
      className="sk-paper-frame"
      data-frame
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  )
}
