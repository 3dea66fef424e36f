import { lazy, Suspense, type ComponentType } from 'react'
import type { ChoiceDialogProps } from './choice-dialog.tsx'
import type { Choosable } from './choice-source.ts'

const Later = lazy(async () => ({
  // what is chosen is of the source's kind, whichever that is
  default: (await import('./choice-dialog.tsx')).ChoiceDialog as unknown as ComponentType<ChoiceDialogProps<never>>,
}))

/** The lists of a source in a dialog, without a field; it comes when it is opened. */
export function ChoiceDialog<C extends Choosable>(props: ChoiceDialogProps<C>) {
  return (
    <Suspense>
      <Later {...(props as unknown as ChoiceDialogProps<never>)} />
    </Suspense>
  )
}
