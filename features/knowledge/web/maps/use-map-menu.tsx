import { ExternalLink, Link2, LogOut, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { kitMessages, openDialog, useMessages, type Action } from '@shuku/kit/web'
import type { KnowledgeMap } from '../../contract/maps.ts'
import { editorMessages } from '../../editor-messages.ts'
import { MapAddressDialog } from './map-address-dialog.tsx'
import type { PanelWays } from './map-panel-frame.tsx'
import type { MapMode } from './panel-state.ts'
import { reportClosed } from './report-to-page.ts'

interface MapMenuOptions {
  readonly mode: MapMode
  readonly map: KnowledgeMap | undefined
  readonly ways: PanelWays
}

/** The entries 1 to 4 of the editor's right menu, as programs number them. */
export function useMapMenu({ mode, map, ways }: MapMenuOptions): readonly Action[] {
  const t = useMessages(editorMessages)
  const words = useMessages(kitMessages)
  const disabledBecause = map ? undefined : t('afterSaving')
  return [
    {
      key: '1',
      label: words('close'),
      icon: <X aria-hidden />,
      run: () => {
        reportClosed()
        ways.close()
      },
    },
    {
      key: '2',
      label: t('enter'),
      icon: <ExternalLink aria-hidden />,
      disabledBecause,
      run: () => map && open(addresses.knowledgeMap(map.id), '_blank', 'noopener'),
    },
    {
      key: '3',
      label: t('address'),
      icon: <Link2 aria-hidden />,
      disabledBecause,
      run: () => map && openDialog((props) => <MapAddressDialog {...props} mapId={map.id} />),
    },
    {
      key: '4',
      label: mode === 'view' ? t('back') : words('cancel'),
      icon: <LogOut aria-hidden />,
      run: mode === 'edit' ? ways.toView : ways.close,
    },
  ]
}
