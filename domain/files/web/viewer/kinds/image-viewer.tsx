import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { Proportions, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { serverAddress, useHotkey, useMessages, IconButton } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { atRest, moved, rotated, zoomed, type PictureView } from './picture-view.ts'
import { NoViewer } from './no-viewer.tsx'
import { useToolsSlot } from '../tools/tools-slot.ts'
import type { ViewerFile } from '../viewer-file.ts'
import { bytesLink } from '../viewer-links.ts'
import '../tools/tools.css'

/** A picture, or what was made of one (`path`): wheel and buttons zoom, dragging and arrows move, R turns it. */
export function ImageViewer({ file, path = bytesLink(file) }: { file: ViewerFile; path?: string }) {
  const t = useMessages(fileMessages)
  const slot = useToolsSlot()
  const [view, setView] = useState<PictureView>(atRest)
  const [failed, setFailed] = useState(false)
  const held = useRef<{ x: number; y: number }>(undefined)
  const change = (step: (now: PictureView) => PictureView) => setView(step)

  useHotkey(['+', '='], t('zoomIn'), () => change((now) => zoomed(now, 1.25)))
  useHotkey('-', t('zoomOut'), () => change((now) => zoomed(now, 0.8)))
  useHotkey('0', t('fit'), () => change(() => atRest))
  useHotkey('r', t('rotate'), () => change(rotated))

  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    const from = held.current
    if (!from) return
    held.current = { x: event.clientX, y: event.clientY }
    change((now) => moved(now, event.clientX - from.x, event.clientY - from.y))
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] }[event.key]
    if (!step) return
    event.preventDefault()
    change((now) => moved(now, step[0] ?? 0, step[1] ?? 0))
  }
  // the browser's own zoom of the page would run along: that needs a listener that may refuse it
  const wheel = (stage: HTMLDivElement | null) => {
    const turn = (event: WheelEvent) => {
      // within a page that scrolls the wheel is the page's
      if (!event.ctrlKey && stage?.closest('[data-within-page]')) return
      event.preventDefault()
      setView((now) => zoomed(now, event.deltaY < 0 ? 1.1 : 1 / 1.1))
    }
    stage?.addEventListener('wheel', turn, { passive: false })
    return () => stage?.removeEventListener('wheel', turn)
  }

  if (failed) return <NoViewer file={file} title={t('cannotShow')} />
  const { scale, x, y, turns } = view
  const tools = (
    <>
      <IconButton
        small
        label={t('zoomOut')}
        keys="-"
        icon={<ZoomOut aria-hidden />}
        onClick={() => change((now) => zoomed(now, 0.8))}
      />
      <span className="sk-viewer-scale">{Math.round(scale * 100)}%</span>
      <IconButton
        small
        label={t('zoomIn')}
        keys="+"
        icon={<ZoomIn aria-hidden />}
        onClick={() => change((now) => zoomed(now, 1.25))}
      />
      <IconButton small label={t('fit')} keys="0" icon={<Proportions aria-hidden />} onClick={() => setView(atRest)} />
      <IconButton small label={t('rotate')} keys="R" icon={<RotateCw aria-hidden />} onClick={() => change(rotated)} />
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application: arrows and dragging are its own
    <div
      ref={wheel}
      className="sk-viewer-stage"
      // the arrows move the picture, so the stage takes focus
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={file.name}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => (held.current = undefined)}
      onDoubleClick={() => change((now) => (now.scale === 1 ? zoomed(now, 2) : atRest))}
      onKeyDown={keys}
    >
      {slot && createPortal(tools, slot)}
      <img
        src={serverAddress(path)}
        alt={file.name}
        draggable={false}
        className={turns % 2 === 1 ? 'is-turned' : ''}
        style={{ transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})` }}
        onError={() => setFailed(true)}
      />
    </div>
  )
}
