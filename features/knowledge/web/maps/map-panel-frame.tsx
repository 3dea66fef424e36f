import { useContext, type ReactNode } from 'react'
import { Button } from 'antd'
import { LogIn } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { KnowledgeMap } from '../../contract/maps.ts'
import { IconButton, RelativeTime, RightMenu, useMessages, useSmallScreen } from '@shuku/kit/web'
import { editorMessages } from '../../editor-messages.ts'
import { listMessages } from '../../list-messages.ts'
import type { Operation } from '../lists/list-state.ts'
import { SidePanel } from '../parts/side-panel.tsx'
import { PanelWaysContext, useMapMenu } from './use-map-menu.tsx'

interface MapPanelFrameProps {
  readonly mode: Operation
  readonly map: KnowledgeMap | undefined
  /** Whether the person leaves what was typed; nobody is asked where nothing is. */
  readonly mayLeave?: () => Promise<boolean>
  readonly acts?: ReactNode
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The panel over the list, with the right menu that programs know. */
export function MapPanelFrame({ mode, map, mayLeave, acts, foot, children }: MapPanelFrameProps) {
  const t = useMessages(editorMessages)
  const { close } = useContext(PanelWaysContext)
  const menu = useMapMenu({ mode, map, mayLeave })
  return (
    <SidePanel
      open
      inAddress
      width={75}
      onClose={close}
      title={t(mode)}
      about={
        map && (
          <>
            {t('changedBy', { who: map.updaterName })}
            <RelativeTime value={map.updatedAt} />
          </>
        )
      }
      acts={acts}
      foot={foot || undefined}
    >
      <RightMenu actions={menu}>{children}</RightMenu>
    </SidePanel>
  )
}

/** Leads to the page on which the map is read; who typed something is asked before it is left. */
export function EnterButton({ mapId }: { readonly mapId: number }) {
  const t = useMessages(listMessages)
  const href = addresses.knowledgeMap(mapId)
  if (useSmallScreen())
    return <IconButton icon={<LogIn aria-hidden />} label={t('enter')} onClick={() => location.assign(href)} />
  return (
    <Button type="text" icon={<LogIn aria-hidden />} href={href}>
      {t('enter')}
    </Button>
  )
}
