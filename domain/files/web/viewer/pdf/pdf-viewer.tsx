import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ErrorState, kitMessages, ScrollPane, serverAddress, useMessages, WaitingBar } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { ExtractedText } from '../kinds/extracted-text.tsx'
import { NoViewer } from '../kinds/no-viewer.tsx'
import { useToolsSlot } from '../tools/tools-slot.ts'
import type { ViewerFile } from '../viewer-file.ts'
import { bytesLink } from '../viewer-links.ts'
import { PdfTools } from './pdf-tools.tsx'
import { usePdf } from './use-pdf.ts'
import 'pdfjs-dist/web/pdf_viewer.css'
import './pdf-viewer.css'

interface PdfViewerProps {
  file: ViewerFile
  /** Where the PDF is, if the file is something else. */
  path?: string
}

/** A PDF page by page, with its text to select, search and zoom. */
export function PdfViewer({ file, path = bytesLink(file) }: PdfViewerProps) {
  const [runWithToast, setAttempt] = useState(0)
  return <Pages key={runWithToast} file={file} path={path} onRetry={() => setAttempt(runWithToast + 1)} />
}

function Pages({ file, path, onRetry }: Required<PdfViewerProps> & { onRetry: () => void }) {
  const t = useMessages(fileMessages)
  const words = useMessages(kitMessages)
  const slot = useToolsSlot()
  const container = useRef<HTMLDivElement>(null)
  const { state, control } = usePdf(container, serverAddress(path))

  return (
    <div className="sk-pdf">
      {slot && state.state === 'ready' && createPortal(<PdfTools state={state} control={control} />, slot)}
      {state.state === 'loading' && <WaitingBar label={t('loading')} />}
      {state.state === 'failed' &&
        (state.reason === 'encrypted' ? (
          <NoViewer file={file} title={t('noPreview')} text={t('encrypted')} />
        ) : state.reason === 'damaged' ? (
          // what the search could read of it may still help
          <ExtractedText file={file} />
        ) : (
          <ErrorState error={new Error(words('operationFailed'))} onRetry={onRetry} />
        ))}
      <ScrollPane ref={container} className="sk-pdf-pages" label={file.name} hidden={state.state === 'failed'}>
        <div className="pdfViewer" />
      </ScrollPane>
    </div>
  )
}
