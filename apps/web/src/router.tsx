import {
  createHashRouter,
  Navigate,
  Outlet,
  type NonIndexRouteObject,
  type RouteObject,
  useRouteError,
} from 'react-router'
import {
  DialogHost,
  knowScreens,
  NoPermission,
  NotFound,
  type ScreenRoute,
  SlotContext,
  showsAddress,
  CrashPage,
  StatusPage,
  kitMessages,
  useMessages,
} from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { contributions, features } from './features.ts'
import { FrameLayout } from './frame/frame-layout.tsx'
import { FirstWait } from './frame/first-wait.tsx'
import { type RouteHandle, useRouteHandle } from './frame/route-handle.ts'
import { numberTypedAddresses } from './number-typed-addresses.ts'
import { parents } from './route-names.ts'
import { SessionGate } from './frame/session-gate.tsx'
import { Button } from 'antd'
import { shellMessages } from './shell-messages.ts'

const start = addresses.home().slice(1)
const screens = features.flatMap(({ routes }) => routes)

/** The features' screens in their frames; whatever else is asked for is not found. */
export function makeRouter() {
  knowScreens(screens, contributions)
  // first, so that it hears of an address before the router does
  const follow = numberTypedAddresses()
  const router = createHashRouter(makeRoutes())
  follow(router)
  showsAddress(router.state.location)
  router.subscribe((state) => showsAddress(state.location))
  return router
}

export function makeRoutes(): RouteObject[] {
  return [
    {
      HydrateFallback: FirstWait,
      element: <WithDialogs />,
      errorElement: <RouteCrash />,
      children: [
        { path: '/', element: <Navigate to={start} replace /> },
        { element: <BareLayout />, children: routesOf(screens.filter(({ frame }) => frame === 'bare')) },
        {
          element: <FrameLayout />,
          children: [
            ...routesOf(screens.filter(({ frame }) => frame !== 'bare')),
            { path: '/notice/noright', element: <NoPermission /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]
}

/** What slices add to screens they add to dialogs too, which are outside the frame. */
function WithDialogs() {
  return (
    <SlotContext value={contributions}>
      <Outlet />
      <DialogHost />
    </SlotContext>
  )
}

function routesOf(screens: readonly ScreenRoute[]): RouteObject[] {
  return screens.flatMap(({ path, load, frame, open }) => {
    const handle: RouteHandle = { open, folded: frame === 'folded', name: path }
    return childPaths(path, {
      caseSensitive: true,
      handle,
      errorElement: <RouteCrash />,
      // the router shows nothing at all for a screen that did not load, whatever its errorElement
      lazy: async () => ({ Component: await load().catch(() => ScreenNotLoaded) }),
    })
  })
}

/** A child is below both parents; what begins with a slash is an address of its own. */
function childPaths(path: string, route: Omit<NonIndexRouteObject, 'path'>): RouteObject[] {
  const paths = path.startsWith('/') ? [path] : parents.map((parent) => `${parent}/${path}`)
  return paths.map((each) => ({ ...route, path: each }))
}

/** Also when a screen's file cannot be loaded. */
function RouteCrash() {
  return <CrashPage error={useRouteError()} />
}

/** Screens that are alone on the page; most of them open without a session. */
function BareLayout() {
  const { open } = useRouteHandle()
  return open === 'unasked' ? (
    <Outlet />
  ) : (
    <SessionGate>
      <Outlet />
    </SessionGate>
  )
}

/** In place of a screen whose file does not come: the network is gone, or another version of the product has come meanwhile. */
function ScreenNotLoaded() {
  const t = useMessages(shellMessages)
  const words = useMessages(kitMessages)
  return (
    <StatusPage
      isPage
      broken
      title={t('notLoaded')}
      text={t('notLoadedText')}
      actions={
        <Button color="primary" variant="outlined" onClick={() => location.reload()}>
          {words('reload')}
        </Button>
      }
    />
  )
}
