import { lazy, Suspense, type ComponentType } from 'react'
import type { ChoiceDialogProps } from './choice-dialog.tsx'
import type { ChoicePanelProps } from './choice-panel.tsx'
import type { Choosable } from './choice-source.ts'

// what is chosen is of the source's kind, whichever that is
const LaterDialog = lazy(async () => ({
  default: (await import('./choice-dialog.tsx')).ChoiceDialog as unknown as ComponentType<ChoiceDialogProps<never>>,
}))
const LaterPanel = lazy(async () => ({
  default: (await import('./choice-panel.tsx')).ChoicePanel as unknown as ComponentType<ChoicePanelProps<never>>,
}))

/** The lists of a source in a dialog, without a field; it comes when it is opened. */
export function ChoiceDialog<C extends Choosable>(props: ChoiceDialogProps<C>) {
  return (
    <Suspense>
      <LaterDialog {...(props as unknown as ChoiceDialogProps<never>)} />
    </Suspense>
  )
}

/** The same lists as the main part of a page. */
export function ChoicePanel<C extends Choosable>(props: Omit<ChoicePanelProps<C>, 'frame'>) {
  return (
    <Suspense>
      <LaterPanel {...(props as unknown as ChoicePanelProps<never>)} />
    </Suspense>
  )
}
