import { lazy, Suspense } from 'react'
import { ListPlus, Link, LogIn, Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import {
  ActionButton,
  call,
  DataTable,
  EmptyState,
  invalidate,
  kitMessages,
  momentWidth,
  openDialog,
  serverAddress,
  useAddressState,
  useMessages,
  useSessionIfAny,
  useTable,
  type Action,
  type ColumnView,
} from '@shuku/kit/web'
import { linkOfMap } from '../../contract/map-links.ts'
import { MapRow, mapsApi } from '../../contract/maps.ts'
import { knowledgeMenuApi } from '../../contract/menu.ts'
import { listMessages } from '../../list-messages.ts'
import { CategoriesDialog } from '../parts/categories-dialog.tsx'
import { KnowledgeFrame } from './knowledge-frame.tsx'
import { ListFilter } from './list-filter.tsx'
import { MapsState, operationOf } from './list-state.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { UrlDialog } from './url-dialog.tsx'
import { useDeleting } from './use-deleting.ts'

const MapPanel = lazy(async () => ({ default: (await import('../maps/map-panel.tsx')).MapPanel }))

const list = { endpoint: mapsApi.listMaps, table: MapRow }

const views: { readonly [K in keyof MapRow]?: ColumnView<MapRow> } = {
  categoryName: { width: 128, goes: 3 },
  creatorName: { width: 104, goes: 2 },
  createdAt: { width: momentWidth, goes: 1 },
  updaterName: { width: 104 },
  updatedAt: { width: momentWidth },
}

/** The knowledge maps: entered by all, edited by who has the right in a panel over the list. */
export function MapsPage() {
  return useSessionIfAny() ? <MapList /> : <SignInFirst />
}

function MapList() {
  const t = useMessages(listMessages)
  const navigate = useNavigate()
  const [state, setState] = useAddressState(MapsState)
  const { name, creatorId, categoryId } = state
  const table = useTable(list, { name, creatorId, categoryId }, { pageSize: 20 })
  const { mayEdit = false, mayAddMenu = false } = table.answer ?? {}
  const operation = operationOf(state)
  const show = (id: number | undefined, next: typeof operation) =>
    setState({ knowledgeId: id, operation: next }, { staysOnPage: true })
  const acts = useMapActs({ mayEdit, mayAddMenu, edit: (id) => show(id, 'edit'), reload: table.reload })
  const add: Action = {
    key: 'add',
    label: t('newMap'),
    icon: <Plus aria-hidden />,
    run: () => show(undefined, 'add'),
  }
  const categories: Action = {
    key: 'categories',
    label: t('mapCategories'),
    icon: <Tags aria-hidden />,
    run: () => openDialog((props) => <CategoriesDialog {...props} kind="map" />),
  }
  const isFiltered = name !== undefined || creatorId !== undefined || categoryId !== undefined
  return (
    <KnowledgeFrame tab="maps" actions={mayEdit ? [add] : []} more={mayEdit ? [categories] : []}>
      <DataTable<MapRow>
        table={table}
        label={t('maps')}
        title={{ column: 'name', least: 200, href: ({ row }) => addresses.knowledgeMap(row.id) }}
        views={views}
        facts={['categoryName', 'updatedAt']}
        onOpen={({ row }) => void navigate(addresses.knowledgeMap(row.id).slice(1))}
        rowActions={({ row }) => acts.ofRow(row)}
        {...(mayEdit ? { selectionActions: ({ rows }) => [acts.deletion(rows.map(({ row }) => row))] } : {})}
        filter={<ListFilter kind="map" {...{ name, creatorId, categoryId }} onChange={setState} />}
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <EmptyState
              title={t('noMaps')}
              text={t('noMapsText')}
              {...(mayEdit ? { actions: <ActionButton action={add} /> } : {})}
            />
          )
        }
      />
      {operation && (
        <Suspense>
          <MapPanel />
        </Suspense>
      )}
    </KnowledgeFrame>
  )
}

interface MapActs {
  readonly mayEdit: boolean
  readonly mayAddMenu: boolean
  readonly edit: (id: number) => void
  readonly reload: () => Promise<void>
}

/** What can be done with maps: all enter them and take their address; a right is for the navigation, another for the rest. */
function useMapActs({ mayEdit, mayAddMenu, edit, reload }: MapActs) {
  const t = useMessages(listMessages)
  const words = useMessages(kitMessages)
  const remove = useDeleting({
    run: (ids) => call(mapsApi.deleteMaps, { ids }),
    done: (n) => t('deletedMaps', { n }),
    text: t('pointsStay'),
    onDone: () => Promise.all([reload(), invalidate(knowledgeMenuApi.listMenu)]),
  })
  const urlOf = ({ id }: MapRow) => new URL(serverAddress(linkOfMap(id)), location.origin).href
  const deletion = (rows: readonly MapRow[]): Action => ({
    key: 'delete',
    label: words('delete'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    run: () => remove(rows),
  })
  const enter = ({ id }: MapRow): Action => ({
    key: 'enter',
    label: t('enter'),
    icon: <LogIn aria-hidden />,
    href: addresses.knowledgeMap(id),
  })
  const url = (row: MapRow): Action => ({
    key: 'url',
    label: t('url'),
    icon: <Link aria-hidden />,
    run: () =>
      openDialog((props) => (
        <UrlDialog {...props} title={t('urlOf', { name: row.name })} text={t('urlText')} url={urlOf(row)} />
      )),
  })
  const change = ({ id }: MapRow): Action => ({
    key: 'edit',
    label: words('edit'),
    icon: <Pencil aria-hidden />,
    run: () => edit(id),
  })
  const addMenu = (row: MapRow): Action => ({
    key: 'addMenu',
    label: t('addMenu'),
    icon: <ListPlus aria-hidden />,
    run: () => openDialog((props) => <MenuDialog {...props} map={row} url={urlOf(row)} />),
  })
  return {
    deletion,
    ofRow: (row: MapRow): Action[] => [
      enter(row),
      ...(mayEdit ? [change(row)] : []),
      ...(mayAddMenu ? [addMenu(row)] : []),
      url(row),
      ...(mayEdit ? [deletion([row])] : []),
    ],
  }
}
