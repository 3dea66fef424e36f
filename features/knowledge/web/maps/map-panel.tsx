import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { EmptyState, kitMessages, Query, toast, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { mapsApi, type KnowledgeMap } from '../../contract/maps.ts'
import { pointsApi } from '../../contract/points.ts'
import { editorMessages } from '../../editor-messages.ts'
import { MapsState, operationOf, type Operation } from '../lists/list-state.ts'
import { reportSaved, type SavedOne } from '../parts/report-to-page.ts'
import { MapForm } from './map-form.tsx'
import { MapPanelFrame } from './map-panel-frame.tsx'
import { MapText } from './map-text.tsx'
import { PanelWaysContext } from './use-map-menu.tsx'
import './map-panel.css'
import './themes/themes.css'

/** The map that the address of the list names, read or edited over it; a new one in the mode `add`. */
export function MapPanel() {
  const t = useMessages(editorMessages)
  const [state, setState] = useAddressState(MapsState)
  const { knowledgeId } = state
  const operation = operationOf(state)
  const show = (next: Operation | undefined, id: number | undefined, replace = false) =>
    setState({ operation: next, knowledgeId: id }, { staysOnPage: true, replace })
  const close = () => show(undefined, undefined)
  const toView = () => show('view', knowledgeId)
  const saved = (map: SavedOne) => {
    reportSaved('map', map)
    toast.success(t('saved'))
    if (map.operation === 'add') show('edit', map.id, true)
  }
  if (operation === undefined) return null
  return (
    <PanelWaysContext value={{ close, toView }}>
      {operation === 'add' || knowledgeId === undefined ? (
        <NewMap onSaved={saved} onCancel={close} />
      ) : (
        <KnownMap
          key={`${operation} ${knowledgeId}`}
          mode={operation}
          mapId={knowledgeId}
          onEdit={() => show('edit', knowledgeId)}
          onSaved={saved}
          onCancel={toView}
        />
      )}
    </PanelWaysContext>
  )
}

interface Ways {
  readonly onSaved: (saved: SavedOne) => void
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
      mode={map ? 'view' : mode}
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
