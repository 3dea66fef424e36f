import { kitMessages, PlainDialog, Query, SubmitDialog, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { pointsApi, type Point } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import type { SavedOne } from '../parts/report-to-page.ts'
import { PointFields } from './point-fields.tsx'
import { usePointForm } from './use-point-form.ts'

interface PointDialogProps extends DialogProps {
  /** Without it another is made. */
  readonly pointId?: number | undefined
  readonly onSaved: (saved: SavedOne) => void
}

/** A knowledge point made or changed over something else: over the map that it is for. */
export function PointDialog({ pointId, ...props }: PointDialogProps) {
  const t = useMessages(pointScreenMessages)
  const isNew = pointId === undefined
  const read = useApi(pointsApi.getPoint, { id: pointId ?? 0 }, { fresh: true, enabled: !isNew })
  if (isNew || read.data) return <EditedPointDialog {...props} point={read.data} />
  // it opens with what it is about
  return read.error ? (
    <PlainDialog open={props.open} onClose={props.onClose} title={t('edit')}>
      <Query of={read} />
    </PlainDialog>
  ) : null
}

interface EditedPointDialogProps extends DialogProps {
  readonly point: Point | undefined
  readonly onSaved: (saved: SavedOne) => void
}

function EditedPointDialog({ open, onClose, point, onSaved }: EditedPointDialogProps) {
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
      onSubmit={async () => {
        if (await form.save()) onClose()
      }}
    >
      <PointFields form={form} />
    </SubmitDialog>
  )
}
