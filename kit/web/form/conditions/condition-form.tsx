import { lazy, Suspense } from 'react'
import type { ConditionFormProps } from './condition-panel.tsx'

const ConditionPanel = lazy(async () => ({ default: (await import('./condition-panel.tsx')).ConditionPanel }))

/** The server's search form, its fields in two or three columns; its controls (dates, numbers) are loaded when it opens. */
export function ConditionForm(props: ConditionFormProps) {
  return (
    <Suspense fallback={<div className="sk-conditions-wait" />}>
      <ConditionPanel {...props} />
    </Suspense>
  )
}
