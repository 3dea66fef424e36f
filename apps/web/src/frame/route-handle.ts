import { useMatches } from 'react-router'
import type { ScreenRoute } from '@shuku/kit/web'

/** What the layouts need to know of the screen that they show. */
export interface RouteHandle {
  readonly open?: ScreenRoute['open'] | undefined
  readonly folded?: boolean
  /** The child name, for the rail. */
  readonly name?: string
}

/** The handle of the screen that is shown. */
export function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return handle ?? {}
}
