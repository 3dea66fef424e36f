import { openDialog } from '@shuku/kit/web'

/** What takes the space, and what can be done about it. */
export async function showSpace(): Promise<void> {
  const { SpaceDialog } = await import('./space-dialog.tsx')
  openDialog((props) => <SpaceDialog {...props} />)
}
