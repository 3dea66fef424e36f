import {
  lazy,
  Suspense,
  useContext,
  useRef,
  useState,
  type ReactNode,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { ChevronLeft, ChevronRight, Maximize, Minimize, X } from 'lucide-react'
import {
  CrashGuard,
  FileGlyph,
  FileName,
  useHotkey,
  useMessages,
  useSmallScreen,
  IconButton,
  WaitingBar,
} from '@shuku/kit/web'
import { ActualNote } from '../attachments/actual-note.tsx'
import { DownloadLink } from '../download-link.tsx'
import { fileMessages } from '../../messages.ts'
import { ImageViewer } from './kinds/image-viewer.tsx'
import { MediaViewer } from './kinds/media-viewer.tsx'
import { NoViewer } from './kinds/no-viewer.tsx'
import { ToolsSlot } from './tools/tools-slot.ts'
import { WantedWords } from './tools/wanted-words.ts'
import { viewerOf, type ViewerFile } from './viewer-file.ts'
import { ViewerLayer } from './viewer-layer.ts'
import './file-viewer.css'

// each kind's viewer is fetched with the first file of its kind
const ExtractedText = lazy(async () => ({ default: (await import('./kinds/extracted-text.tsx')).ExtractedText }))
const TextViewer = lazy(async () => ({ default: (await import('./text/text-viewer.tsx')).TextViewer }))
const PageViewer = lazy(async () => ({ default: (await import('./page/page-viewer.tsx')).PageViewer }))
const MadeViewer = lazy(async () => ({ default: (await import('./made/made-viewer.tsx')).MadeViewer }))
const PdfViewer = lazy(async () => ({ default: (await import('./pdf/pdf-viewer.tsx')).PdfViewer }))

export interface FileViewerProps {
  file: ViewerFile
  /** Words that are looked for in it as soon as it is shown. */
  wanted?: string | undefined
  /** Its position among the attachments, and how to get to the others. */
  among?: { readonly at: number; readonly all: number; readonly go: (step: 1 | -1) => void } | undefined
  onClose?: () => void
  /** Left of the tools, for what the screen adds. */
  extra?: ReactNode
  /** It is the page itself: the name of the file is the page's heading. */
  isPage?: boolean
}

/** A file in place: its head with the tools of its kind, and the file. */
export function FileViewer({ file, wanted = '', among, onClose, extra, isPage = false }: FileViewerProps) {
  const t = useMessages(fileMessages)
  const frame = useRef<HTMLElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const full = useFullScreen(frame)
  const small = useSmallScreen()
  useHotkey('f', t('fullScreen'), full.toggle)
  const Heading = isPage ? 'h1' : 'h2'

  return (
    <section ref={frame} className="sk-viewer" aria-label={t('viewer', { name: file.name })}>
      <header className="sk-viewer-head">
        <FileGlyph kind={file.kind} />
        <Heading className="sk-viewer-name">
          <FileName name={file.name} />
        </Heading>
        <ActualNote kind={file.kind} actual={file.actual} />
        {extra}
        <div ref={setSlot} className="sk-viewer-tools" role="toolbar" aria-label={t('tools')} />
        {among && among.all > 1 && <Neighbours {...among} />}
        {file.mayDownload && <DownloadLink fileId={file.fileId} name={file.name} />}
        {full.isPossible && !small && (
          <IconButton
            small
            label={t(full.isOn ? 'leaveFullScreen' : 'fullScreen')}
            keys="F"
            icon={full.isOn ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            onClick={full.toggle}
          />
        )}
        {onClose && <CloseButton onClose={onClose} />}
      </header>
      <ToolsSlot value={slot}>
        <WantedWords value={wanted}>
          <Body key={wanted} file={file}>
            {useContext(ViewerLayer)}
          </Body>
        </WantedWords>
      </ToolsSlot>
    </section>
  )
}

/** A file alone, without head and tools: beside a list. */
export function FilePreview({ file }: { file: ViewerFile }) {
  return <Body file={{ ...file, isPreview: true }} />
}

function Body({ file, children }: { file: ViewerFile; children?: ReactNode }) {
  const t = useMessages(fileMessages)
  return (
    <div className="sk-viewer-body">
      <CrashGuard screen={String(file.fileId)}>
        <Suspense fallback={<WaitingBar label={t('loading')} />}>
          <View key={file.fileId} file={file} />
        </Suspense>
      </CrashGuard>
      {children}
    </div>
  )
}

function View({ file }: { file: ViewerFile }) {
  const kind = viewerOf(file)
  switch (kind) {
    case 'pdf':
      return <PdfViewer file={file} />
    case 'image':
      return <ImageViewer file={file} />
    case 'made':
      return <MadeViewer file={file} show={(part) => <View key={part.part} file={part} />} />
    case 'text':
      return <TextViewer file={file} />
    case 'page':
      return <PageViewer file={file} />
    case 'audio':
    case 'video':
      return <MediaViewer file={file} kind={kind} />
    case 'extracted':
      return <ExtractedText file={file} />
    case 'none':
      return <NoViewer file={file} />
  }
}

function Neighbours({ at, all, go }: NonNullable<FileViewerProps['among']>) {
  const t = useMessages(fileMessages)
  useHotkey('[', t('previous'), () => at > 1 && go(-1))
  useHotkey(']', t('next'), () => at < all && go(1))
  return (
    <div className="sk-viewer-among">
      <IconButton
        small
        label={t('previous')}
        keys="["
        icon={<ChevronLeft aria-hidden />}
        disabled={at <= 1}
        onClick={() => go(-1)}
      />
      <span className="sk-small sk-secondary">{t('place', { at, all })}</span>
      <IconButton
        small
        label={t('next')}
        keys="]"
        icon={<ChevronRight aria-hidden />}
        disabled={at >= all}
        onClick={() => go(1)}
      />
    </div>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useMessages(fileMessages)
  useHotkey('escape', t('closeViewer'), () => {
    // in full screen the key is the browser's: it leaves that first
    if (!document.fullscreenElement) onClose()
  })
  return <IconButton small label={t('closeViewer')} keys="Esc" icon={<X aria-hidden />} onClick={onClose} />
}

function onFullScreenChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Shows an element alone on the whole screen, where the browser lets it. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const shown = useSyncExternalStore(
    onFullScreenChange,
    () => document.fullscreenElement,
    () => null,
  )
  const toggle = () => {
    // refused where no key or click asked for it: then nothing happens
    const change = shown ? document.exitFullscreen() : element.current?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return { isPossible: document.fullscreenEnabled, isOn: shown !== null, toggle }
}
