import { Outlet } from 'react-router'
import { useRouteHandle } from './route-handle.ts'
import { SessionGate } from './session-gate.tsx'

/** Screens that stand alone on the page; most of them open without a session. */
export function BareLayout() {
  const { open } = useRouteHandle()
  return open === true ? (
    <Outlet />
  ) : (
    <SessionGate>
      <Outlet />
    </SessionGate>
  )
}
