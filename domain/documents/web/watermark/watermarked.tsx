import { useMemo, type ReactNode } from 'react'
import { ViewerLayer } from '@shuku/domain/files/web'
import type { Watermark } from '../../contract/watermark.ts'
import { watermarkSvg } from '../../contract/watermark-tile.ts'
import './watermarked.css'

interface WatermarkedProps {
  readonly watermark: Watermark | undefined
  readonly children: ReactNode
}

/** What is read, with its watermark over it on screen and on paper; a viewer that fills the screen takes it along. */
export function Watermarked({ watermark, children }: WatermarkedProps) {
  const layer = useMemo(() => watermark && <Layer watermark={watermark} />, [watermark])
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
