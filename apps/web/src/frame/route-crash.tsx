import { useRouteError } from 'react-router'
import { CrashPage } from '@shuku/kit/web'

/** SHELL-09, also when a screen's file cannot be loaded. */
export function RouteCrash() {
  return <CrashPage error={useRouteError()} />
}
