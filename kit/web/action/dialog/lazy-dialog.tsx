import { lazy, Suspense, type ComponentType } from 'react'
import { openDialog, type DialogProps } from './dialogs.ts'

/** Opens a dialog whose code comes when it is first opened: forms weigh more than the screens that they are opened from. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & DialogProps>>,
): (props: Props) => void {
  const Dialog = lazy(async () => ({ default: await load() })) as ComponentType<Props & DialogProps>
  return (props) =>
    openDialog((dialog) => (
      <Suspense>
        <Dialog {...props} {...dialog} />
      </Suspense>
    ))
}
