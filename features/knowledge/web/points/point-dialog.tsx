import {
  call,
  kitMessages,
  openDialog,
  runWithToast,
  SubmitDialog,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { pointsApi, type Point } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { PointFields } from './point-fields.tsx'
import { usePointForm, type SavedPoint } from './use-point-form.ts'

interface PointDialogOptions {
  /** Without it another is made. */
  readonly pointId?: number | undefined
  readonly onSaved: (saved: SavedPoint) => void
}

/** A knowledge point made or changed over something else: over the map that it is for. */
export function openPointDialog({ pointId, onSaved }: PointDialogOptions) {
  return runWithToast(async () => {
    const point = pointId === undefined ? undefined : await call(pointsApi.getPoint, { id: pointId })
    openDialog((props) => <PointDialog {...props} point={point} onSaved={onSaved} />)
  })
}

interface PointDialogProps extends DialogProps {
  readonly point: Point | undefined
  readonly onSaved: (saved: SavedPoint) => void
}

function PointDialog({ open, onClose, point, onSaved }: PointDialogProps) {
  const t = useMessages(pointScreenMessages)
  const words = useMessages(kitMessages)
  const form = usePointForm({ point, onSaved })
  const inUse = point && point.usedIn.length > 0 ? ` · ${t('usedIn', { n: point.usedIn.length })}` : ''
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      width={1000}
      title={`${t(point ? 'edit' : 'add')}${inUse}`}
      submitLabel={words('save')}
      running={form.isSaving}
      isTouched={form.isDirty}
      onSubmit={async () => (await form.save()) && onClose()}
    >
      <PointFields form={form} />
    </SubmitDialog>
  )
}
