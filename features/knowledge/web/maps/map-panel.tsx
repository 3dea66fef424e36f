import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { EmptyState, kitMessages, Query, toast, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { mapsApi, type KnowledgeMap } from '../../contract/maps.ts'
import { pointsApi } from '../../contract/points.ts'
import { editorMessages } from '../../editor-messages.ts'
import { MapForm } from './map-form.tsx'
import { MapPanelFrame, PanelWaysContext } from './map-panel-frame.tsx'
import { MapText } from './map-text.tsx'
import { MapPanelState, type MapMode } from './panel-state.ts'
import { reportSaved, type SavedMap } from './report-to-page.ts'
import './map-panel.css'
import './themes.css'

/** The map that the address of the list names, read or edited beside it; a new one in the mode `add`. */
export default function MapPanel() {
  const t = useMessages(editorMessages)
  const [{ operation, mapId }, setState] = useAddressState(MapPanelState)
  const close = () => setState({ operation: undefined, mapId: undefined }, { staysOnPage: true })
  const to = (mode: MapMode, id = mapId, replace = false) =>
    setState({ operation: mode, mapId: id }, { staysOnPage: true, replace })
  const saved = (map: SavedMap) => {
    reportSaved(map)
    toast.success(t('saved'))
    if (map.operation === 'add') to('edit', map.id, true)
  }
  if (operation === undefined || (operation !== 'add' && mapId === undefined)) return null
  return (
    <PanelWaysContext value={{ close, toView: () => to('view') }}>
      {operation === 'add' || mapId === undefined ? (
        <NewMap onSaved={saved} onCancel={close} />
      ) : (
        <KnownMap
          key={`${operation} ${mapId}`}
          mode={operation}
          mapId={mapId}
          onEdit={() => to('edit')}
          onSaved={saved}
          onCancel={() => to('view')}
        />
      )}
    </PanelWaysContext>
  )
}

interface Ways {
  readonly onSaved: (saved: SavedMap) => void
  readonly onCancel: () => void
}

/** Only who keeps maps comes so far; the address can be typed by anybody. */
function NewMap(ways: Ways) {
  const t = useMessages(editorMessages)
  const categories = useApi(pointsApi.listCategories, { kind: 'map' })
  if (categories.data?.mayEdit) return <MapForm map={undefined} {...ways} />
  return (
    <MapPanelFrame mode="add" map={undefined}>
      <Query of={categories}>{() => <EmptyState title={t('notKeeper')} text={t('notKeeperText')} />}</Query>
    </MapPanelFrame>
  )
}

interface KnownMapProps extends Ways {
  readonly mode: 'edit' | 'view'
  readonly mapId: number
  readonly onEdit: () => void
}

function KnownMap({ mode, mapId, onEdit, ...ways }: KnownMapProps) {
  const words = useMessages(kitMessages)
  const read = useApi(mapsApi.getMap, { id: mapId }, { fresh: true })
  const map = read.data
  // what is typed stays when another answer comes
  if (map && mode === 'edit' && map.mayEdit) return <MapForm key={map.id} map={map} {...ways} />
  return (
    <MapPanelFrame
      mode="view"
      map={map}
      acts={
        map?.mayEdit && (
          <Button icon={<Pencil aria-hidden />} onClick={onEdit}>
            {words('edit')}
          </Button>
        )
      }
    >
      <Query of={read}>{(shown: KnowledgeMap) => <MapText map={shown} />}</Query>
    </MapPanelFrame>
  )
}
