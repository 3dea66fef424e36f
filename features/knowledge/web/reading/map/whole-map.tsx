import { useMemo } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { harmlessPage } from '@shuku/domain/files/web'
import { ScrollPane, useMessages } from '@shuku/kit/web'
import type { MapPage } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { CanvasBoard } from '../../canvas/canvas-board.tsx'
import { readContents } from '../../canvas/canvas-contents.ts'
import '../../canvas/canvas.css'
import { MapCards } from './map-cards.tsx'
import { MapDrawing } from './map-drawing.tsx'
import type { ShownMap } from './shown-map.ts'
import './whole-map.css'

/** A map on a large screen, as its template has it. */
export function WholeMap({ shown }: { readonly shown: ShownMap }) {
  const t = useMessages(mapReadingMessages)
  const { name, template } = shown.page
  const label = t('drawn', { name })
  return (
    <ScrollPane label={label} className="sk-read-map-scroll">
      {template === 'cards' || template === 'canvas' ? (
        <>
          {template === 'canvas' && <FreeCanvas page={shown.page} label={label} />}
          <MapCards shown={shown} />
        </>
      ) : (
        <MapDrawing {...{ shown, template }} />
      )}
    </ScrollPane>
  )
}

/** Our own canvas; what a frame of another program made is shown without scripts, our origin, or anything from elsewhere. */
function FreeCanvas({ page: { id, contents, themes }, label }: { readonly page: MapPage; readonly label: string }) {
  const drawn = useMemo(() => (contents === '' ? undefined : readContents(contents)), [contents])
  // data of another program would be shown as its letters
  const isPage = drawn === undefined && !/^\s*[[{]/.test(contents) && /<[a-z]/i.test(contents)
  const page = useMemo(() => (isPage ? harmlessPage(contents) : undefined), [isPage, contents])
  if (drawn) {
    const points = themes.flatMap(({ stations }) => stations.map(({ pointId, name }) => ({ id: pointId, name })))
    return (
      <section className="sk-read-map-canvas" aria-label={label}>
        <CanvasBoard contents={drawn} points={points} linkOf={(pointId) => addresses.knowledgeMap(id, { pointId })} />
      </section>
    )
  }
  if (page === undefined) return null
  return <iframe className="sk-read-map-canvas" sandbox="" srcDoc={page} title={label} referrerPolicy="no-referrer" />
}
