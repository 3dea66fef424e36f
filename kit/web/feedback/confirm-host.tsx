import { lazy, Suspense, useSyncExternalStore } from 'react'
import { confirmStore } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Draws the question that `confirm` asks; mounted once in the app. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.asked)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...asked} />
    </Suspense>
  )
}
