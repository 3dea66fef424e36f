import { useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import {
  CrashGuard,
  FrameSlotsContext,
  ProductMark,
  SideDrawer,
  SlotContext,
  UploadPanel,
  useRailRoom,
  useSessionIfAny,
  useStoredPreference,
  useMedia,
  useMessages,
  useSmallScreen,
  WaitingBar,
} from '@shuku/kit/web'
import { contributions } from '../features.ts'
import { shellMessages } from '../shell-messages.ts'
import { Rail } from './rail.tsx'
import { useRouteHandle } from './route-handle.ts'
import { SessionGate } from './session-gate.tsx'
import { TopBar } from './top-bar.tsx'
import './frame.css'

/** The frame around all screens: top bar, rail, page. */
export function FrameLayout() {
  return (
    <SessionGate>
      <SlotContext value={contributions}>
        <FrameOrPage />
      </SlotContext>
    </SessionGate>
  )
}

/** Without a session an open screen is shown without the frame: there is nowhere to go from it. */
function FrameOrPage() {
  if (useSessionIfAny()) return <Frame />
  return (
    <main id="sk-page" className="sk-page sk-page-of-nobody" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

function Frame() {
  const t = useMessages(shellMessages)
  const small = useSmallScreen()
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'
  const { folded: ofRoute = false } = useRouteHandle()
  // beside a rail that is unfolded, lists would have no room for their categories
  const isNarrow = useMedia('(max-width: 1100px)')
  const beginsFolded = ofRoute || isNarrow
  const name = ofRoute ? 'rail.folded.reading' : isNarrow ? 'rail.folded.narrow' : 'rail.folded'
  const [folded, setFolded] = useStoredPreference(name, beginsFolded)
  const isAskedForRoom = useRailRoom()
  // who unfolds it beside a third pane has it so until that one closes
  const [unfoldedBeside, setUnfoldedBeside] = useState(false)
  if (unfoldedBeside && !isAskedForRoom) setUnfoldedBeside(false)
  const isFolded = isAskedForRoom ? !unfoldedBeside : folded
  const fold = (wanted: boolean) => (isAskedForRoom ? setUnfoldedBeside(!wanted) : setFolded(wanted))
  const [drawer, setDrawer] = useState(false)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [acts, setActs] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, acts }), [title, acts])

  return (
    <FrameSlotsContext value={slots}>
      <div className="sk-frame">
        <a className="sk-skip" href="#sk-page" onClick={skipToPage}>
          {t('toContent')}
        </a>
        <a className="sk-skip sk-skip-to-list" href="#sk-page" onClick={skipToList}>
          {t('toList')}
        </a>
        <TopBar onNavigation={() => setDrawer(true)} titleSlot={setTitle} actsSlot={setActs} />
        {loading && <WaitingBar kind="aboveAll" />}
        {small ? (
          <SideDrawer
            open={drawer}
            onClose={() => setDrawer(false)}
            placement="left"
            size={264}
            title={<ProductMark />}
            bare
          >
            <Rail onGo={() => setDrawer(false)} />
          </SideDrawer>
        ) : (
          <Rail folded={isFolded} onFold={fold} />
        )}
        <main id="sk-page" className="sk-page" tabIndex={-1}>
          <CrashGuard screen={pathname}>
            <Outlet />
          </CrashGuard>
        </main>
        <UploadPanel />
      </div>
    </FrameSlotsContext>
  )
}

/** The hash is the router's: the way to the page is walked by hand. */
function skipToPage(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('sk-page')?.focus()
}

/** To the row that has the focus when its list has it; where there is none, the styles leave the link out. */
function skipToList(event: React.MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('#sk-page [data-row][tabindex="0"]')?.focus()
}
