import { addresses } from '@shuku/domain/addresses'
import { ScrollPane, useMessages } from '@shuku/kit/web'
import type { MapPage } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { FreeCanvas } from '../../canvas/free-canvas.tsx'
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
          {template === 'canvas' && <CanvasOfPage page={shown.page} label={label} />}
          <MapCards shown={shown} />
        </>
      ) : (
        <MapDrawing {...{ shown, template }} />
      )}
    </ScrollPane>
  )
}

function CanvasOfPage({ page: { id, contents, themes }, label }: { readonly page: MapPage; readonly label: string }) {
  const points = themes.flatMap(({ stations }) => stations.map(({ pointId, name }) => ({ id: pointId, name })))
  return (
    <FreeCanvas
      className="sk-read-map-canvas"
      label={label}
      contents={contents}
      points={points}
      linkOf={(pointId) => addresses.knowledgeMap(id, { pointId })}
    />
  )
}
