import { useMemo, type ReactNode } from 'react'
import { viewerOf, ViewerLayer, type ViewerFile } from '@shuku/domain/files/web'
import type { Watermark } from '../../contract/watermark.ts'
import { watermarkSvg } from '../../contract/watermark-tile.ts'
import './watermarked.css'

interface WatermarkedProps {
  readonly watermark: Watermark | undefined
  /** The file that is all of it; a PDF may bear the watermark already. */
  readonly file?: ViewerFile | undefined
  readonly children: ReactNode
}

/** What is read, with its watermark over it on screen and on paper; a viewer that fills the screen takes it along. */
export function Watermarked({ watermark, file, children }: WatermarkedProps) {
  const isOnIt = watermark?.onDownload === true && file !== undefined && viewerOf(file) === 'pdf'
  const layer = useMemo(() => watermark && !isOnIt && <Layer watermark={watermark} />, [watermark, isOnIt])
  if (!layer) return children
  return (
    <div className="sk-watermarked">
      <ViewerLayer value={layer}>{children}</ViewerLayer>
      {layer}
    </div>
  )
}

/** Reading and clicking go through it. */
function Layer({ watermark }: { readonly watermark: Watermark }) {
  const { onView, onPrint } = watermark
  return (
    <div
      aria-hidden
      className={`sk-watermark${onView ? ' is-on-screen' : ''}${onPrint ? ' is-on-paper' : ''}`}
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(watermarkSvg(watermark))}")` }}
    />
  )
}
