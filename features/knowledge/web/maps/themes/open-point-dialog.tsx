import { lazyDialog } from '@shuku/kit/web'

interface PointDialogProps {
  /** Without it another is made. */
  readonly pointId?: number
  readonly onSaved: (saved: { readonly id: number }) => void
}

/** A knowledge point made or changed over the map that it is for. */
export const openPointDialog = lazyDialog<PointDialogProps>(
  async () => (await import('../../points/point-dialog.tsx')).PointDialog,
)
