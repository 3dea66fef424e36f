import { useEffect, useState } from 'react'
import { Id, wire, wireObject } from '@shuku/kit/contract'
import { addresses } from '@shuku/domain/addresses'
import {
  kitMessages,
  Query,
  useAddressState,
  useApi,
  useHotkey,
  useMessages,
  usePageTitle,
  WaitingBar,
} from '@shuku/kit/web'
import { canvasMessages } from '../../canvas-messages.ts'
import { mapsApi } from '../../contract/maps.ts'
import { emptyCanvas, readContents, writeContents, type CanvasContents } from './canvas-contents.ts'
import { CanvasBoard } from './canvas-board.tsx'
import { CanvasEditor } from './canvas-editor.tsx'
import { FreeCanvas } from './free-canvas.tsx'
import { hearPage, send, type ToFrame } from './canvas-talk.ts'
import './canvas.css'

const CanvasState = wireObject({
  /** Of a map that is read; without one the page around this frame says what is drawn. */
  mapId: wire('mapId', Id).optional(),
})

/** The free canvas by itself, as it is shown in frames. */
export function CanvasPage() {
  const t = useMessages(canvasMessages)
  const [{ mapId }] = useAddressState(CanvasState)
  usePageTitle(t('title'))
  return (
    <main id="sk-page" className="sk-canvas-page" tabIndex={-1}>
      <h1 className="sk-unseen">{t('title')}</h1>
      {mapId === undefined ? <EmbeddedCanvas /> : <CanvasOfMap mapId={mapId} />}
    </main>
  )
}

function CanvasOfMap({ mapId }: { readonly mapId: number }) {
  const read = useApi(mapsApi.getMap, { id: mapId })
  return (
    <Query of={read}>
      {({ name, contents, themes }) => (
        <FreeCanvas
          className="sk-canvas-shown"
          label={name}
          contents={contents}
          points={themes.flatMap(({ points }) => points.map(({ pointId: id, name }) => ({ id, name })))}
          // of the page around this frame, whose address has nothing before the #
          linkOf={(pointId) => `${location.pathname}${addresses.knowledgeMap(mapId, { pointId })}`}
          otherwise={<CanvasBoard contents={emptyCanvas} points={[]} />}
        />
      )}
    </Query>
  )
}

/** By itself, in no page, it is empty. */
const nothing: ToFrame = { about: 'knowledgeCanvas.show', contents: '', points: [], isEdited: false }

/** Draws what the page around it says, and tells it what becomes of it. */
function EmbeddedCanvas() {
  const t = useMessages(canvasMessages)
  const words = useMessages(kitMessages)
  const [shown, setShown] = useState<ToFrame | undefined>(window.parent === window ? nothing : undefined)
  useEffect(() => {
    const stop = hearPage(setShown)
    send(window.parent, { about: 'knowledgeCanvas.ready' })
    return stop
  }, [])
  useHotkey('ctrl+s', words('save'), () => send(window.parent, { about: 'knowledgeCanvas.save' }))
  if (!shown) return <WaitingBar label={t('title')} />
  const { contents: text, points, isEdited } = shown
  const read = readContents(text)
  const contents = read ?? emptyCanvas
  if (!isEdited) return <CanvasBoard contents={contents} points={points} />
  const change = (next: CanvasContents) => {
    const result = writeContents(next)
    setShown({ ...shown, contents: result })
    send(window.parent, { about: 'knowledgeCanvas.result', contents: result })
  }
  return <CanvasEditor contents={contents} isUnreadable={read === undefined} points={points} onChange={change} />
}
