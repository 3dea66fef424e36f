import { createContext, useContext, useEffect, useRef } from 'react'
import { ExternalLink, Link2, LogOut, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { kitMessages, openDialog, serverAddress, useMessages, type Action } from '@shuku/kit/web'
import { linkOfMap } from '../../contract/map-links.ts'
import type { KnowledgeMap } from '../../contract/maps.ts'
import { editorMessages } from '../../editor-messages.ts'
import { listMessages } from '../../list-messages.ts'
import { UrlDialog } from '../lists/url-dialog.tsx'
import type { Operation } from '../lists/list-state.ts'
import { reportClosed } from '../parts/report-to-page.ts'

/** What the panel's own ways out do. */
interface PanelWays {
  readonly close: () => void
  /** Back from editing to what one looked at. */
  readonly toView: () => void
}

export const PanelWaysContext = createContext<PanelWays>({ close: () => undefined, toView: () => undefined })

interface MapMenu {
  readonly mode: Operation
  readonly map: KnowledgeMap | undefined
  readonly mayLeave: (() => Promise<boolean>) | undefined
}

/** The entries 1 to 4 of the editor's right menu, as programs number them. */
export function useMapMenu({ mode, map, mayLeave }: MapMenu): readonly Action[] {
  const ways = useContext(PanelWaysContext)
  const close = useReportedClose(ways.close, mayLeave)
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
      run: close,
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

/** Closes, and says so to the page around once the panel is gone; who stays with what they typed has closed nothing. */
function useReportedClose(close: () => void, mayLeave: MapMenu['mayLeave']) {
  const isClosing = useRef(false)
  useEffect(
    () => () => {
      if (isClosing.current) reportClosed()
    },
    [],
  )
  return async () => {
    isClosing.current = mayLeave === undefined || (await mayLeave())
    if (isClosing.current) close()
  }
}
