import { createContext, useContext } from 'react'
import { ExternalLink, Link2, LogOut, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { kitMessages, openDialog, serverAddress, useMessages, type Action } from '@shuku/kit/web'
import { linkOfMap } from '../../contract/map-links.ts'
import type { KnowledgeMap } from '../../contract/maps.ts'
import { editorMessages } from '../../editor-messages.ts'
import { listMessages } from '../../list-messages.ts'
import { UrlDialog } from '../lists/url-dialog.tsx'
import type { Operation } from '../lists/list-state.ts'
import { reportClosed } from './report-to-page.ts'

/** What the panel's own ways out do. */
interface PanelWays {
  readonly close: () => void
  /** Back from editing to what one looked at. */
  readonly toView: () => void
}

export const PanelWaysContext = createContext<PanelWays>({ close: () => undefined, toView: () => undefined })

/** The entries 1 to 4 of the editor's right menu, as programs number them. */
export function useMapMenu(mode: Operation, map: KnowledgeMap | undefined): readonly Action[] {
  const ways = useContext(PanelWaysContext)
  const t = useMessages(editorMessages)
  const words = useMessages(kitMessages)
  const word = useMessages(listMessages)
  const showUrl = ({ id, name }: KnowledgeMap) => {
    const url = location.origin + serverAddress(linkOfMap(id))
    openDialog((props) => <UrlDialog {...props} url={url} title={word('urlOf', { name })} text={word('urlText')} />)
  }
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
      label: word('enter'),
      icon: <ExternalLink aria-hidden />,
      disabledBecause,
      run: () => map && open(addresses.knowledgeMap(map.id), '_blank', 'noopener'),
    },
    {
      key: '3',
      label: word('url'),
      icon: <Link2 aria-hidden />,
      disabledBecause,
      run: () => map && showUrl(map),
    },
    {
      key: '4',
      label: mode === 'view' ? t('back') : words('cancel'),
      icon: <LogOut aria-hidden />,
      run: mode === 'edit' ? ways.toView : ways.close,
    },
  ]
}
