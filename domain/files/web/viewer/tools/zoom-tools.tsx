import { ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton, useHotkey, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import type { Zoom } from './use-zoom.ts'
import './tools.css'

/** Larger and smaller, and how large it is; a click on that goes back to the size it began with. */
export function ZoomTools({ scale, change, reset }: Zoom) {
  const t = useMessages(fileMessages)
  useHotkey(['+', '='], t('zoomIn'), () => change(1))
  useHotkey('-', t('zoomOut'), () => change(-1))
  useHotkey('0', t('originalSize'), reset)
  return (
    <>
      <IconButton small label={t('zoomOut')} keys="-" icon={<ZoomOut aria-hidden />} onClick={() => change(-1)} />
      <button type="button" className="sk-plain-button sk-viewer-scale" title={t('originalSize')} onClick={reset}>
        {Math.round(scale * 100)}%
      </button>
      <IconButton small label={t('zoomIn')} keys="+" icon={<ZoomIn aria-hidden />} onClick={() => change(1)} />
      <span className="sk-viewer-gap" />
    </>
  )
}
