import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { screenAddress } from '@shuku/domain/addresses'
import { useMessages } from '@shuku/kit/web'
import { canvasMessages } from '../../canvas-messages.ts'
import type { ThemePoint } from '../../contract/maps.ts'
import { hearFrame, send, type ToPage } from './canvas-talk.ts'
import './canvas-frame.css'

interface CanvasFrameProps {
  readonly contents: string
  /** To which boxes may lead. */
  readonly points: readonly Pick<ThemePoint, 'pointId' | 'name'>[]
  /** What the frame wants to be saved. */
  readonly onContents: (contents: string) => void
  readonly onSave: () => void
}

/** The free canvas of a map in a frame of its own, which answers what is to be saved of it. */
export function CanvasFrame({ contents, points, onContents, onSave }: CanvasFrameProps) {
  const t = useMessages(canvasMessages)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  /** What came from the frame itself is not sent back. */
  const known = useRef<string>(undefined)
  const named = JSON.stringify(points)
  const show = useEffectEvent(() => {
    const { contentWindow } = frame.current ?? {}
    const shown = points.map(({ pointId: id, name }) => ({ id, name }))
    if (contentWindow) send(contentWindow, { about: 'knowledgeCanvas.show', contents, points: shown, isEdited: true })
  })
  const hear = useEffectEvent((message: ToPage) => {
    if (message.about === 'knowledgeCanvas.ready') setReady(true)
    else if (message.about === 'knowledgeCanvas.save') onSave()
    else {
      known.current = message.contents
      onContents(message.contents)
    }
  })
  useEffect(
    () =>
      hearFrame(
        () => frame.current?.contentWindow ?? null,
        (message) => hear(message),
      ),
    [],
  )
  useEffect(() => {
    if (isReady) show()
  }, [isReady, named])
  useEffect(() => {
    if (isReady && known.current !== contents) show()
  }, [isReady, contents])
  return <iframe ref={frame} className="sk-canvas-frame" title={t('title')} src={canvasAddress()} />
}

/** The canvas of a map as it is stored, which the frame loads by the map's id. */
export function StoredCanvas({ mapId }: { readonly mapId: number }) {
  const t = useMessages(canvasMessages)
  return <iframe className="sk-canvas-frame" title={t('title')} src={canvasAddress(mapId)} />
}

/** A page cannot hold itself, so that the one in the frame differs from it before the #. */
function canvasAddress(mapId?: number): string {
  return `${location.pathname}?frame=canvas${screenAddress('knowledgeCanvas', { mapId })}`
}
