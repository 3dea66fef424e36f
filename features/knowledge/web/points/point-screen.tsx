import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { kitMessages, NoPermission, Query, RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { pointsApi, type Point } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import type { SavedOne } from '../parts/report-to-page.ts'
import { SaveButtons } from '../parts/side-panel.tsx'
import { PointFields } from './point-fields.tsx'
import { PointText } from './point-text.tsx'
import { usePointForm } from './use-point-form.ts'

export type PointMode = 'add' | 'edit' | 'view'

/** What a panel or a page draws around a point. */
export interface PointParts {
  readonly title: string
  readonly about?: ReactNode
  readonly acts?: ReactNode
  readonly children: ReactNode
}

interface PointScreenProps {
  readonly mode: PointMode
  readonly pointId: number | undefined
  readonly frame: (parts: PointParts) => ReactNode
  readonly onMode: (mode: PointMode) => void
  readonly onClose: () => void
  readonly onSaved?: (saved: SavedOne) => void
}

/** A knowledge point that is made, changed or read; the same in the panel beside the list and on a page of its own. */
export function PointScreen({ mode, pointId, frame, onMode, onClose, onSaved }: PointScreenProps) {
  const isNew = mode === 'add' || pointId === undefined
  return isNew ? (
    <NewPoint {...{ frame, onClose, onSaved }} />
  ) : (
    <StoredPoint key={`${mode} ${pointId}`} {...{ mode, pointId, frame, onMode, onSaved }} />
  )
}

type PartProps = Pick<PointScreenProps, 'frame'> & { readonly onSaved: PointScreenProps['onSaved'] }

/** Only who has the right comes to add. */
function NewPoint({ frame, onClose, onSaved }: PartProps & Pick<PointScreenProps, 'onClose'>) {
  const t = useMessages(pointScreenMessages)
  const categories = useApi(pointsApi.listCategories, { kind: 'point' })
  if (categories.data?.mayEdit) return <EditedPoint {...{ frame, onSaved }} point={undefined} onCancel={onClose} />
  return frame({ title: t('add'), children: categories.data ? <NoPermission /> : <Query of={categories} /> })
}

interface StoredPointProps extends PartProps {
  readonly mode: PointMode
  readonly pointId: number
  readonly onMode: (mode: PointMode) => void
}

function StoredPoint({ mode, pointId, frame, onMode, onSaved }: StoredPointProps) {
  const t = useMessages(pointScreenMessages)
  const words = useMessages(kitMessages)
  const read = useApi(pointsApi.getPoint, { id: pointId }, { fresh: true })
  const point = read.data
  if (!point) return frame({ title: t(mode === 'edit' ? 'edit' : 'view'), children: <Query of={read} rows={8} /> })
  if (mode === 'edit' && point.mayEdit) {
    return <EditedPoint {...{ frame, onSaved, point }} onCancel={() => onMode('view')} />
  }
  return frame({
    title: t('view'),
    about: <PointAbout point={point} />,
    acts: point.mayEdit && (
      <Button icon={<Pencil aria-hidden />} onClick={() => onMode('edit')}>
        {words('edit')}
      </Button>
    ),
    children: <PointText point={point} />,
  })
}

interface EditedPointProps extends PartProps {
  readonly point: Point | undefined
  readonly onCancel: () => void
}

function EditedPoint({ frame, point, onSaved, onCancel }: EditedPointProps) {
  const t = useMessages(pointScreenMessages)
  const form = usePointForm({ point, onSaved })
  return frame({
    title: t(point ? 'edit' : 'add'),
    about: point && <PointAbout point={point} />,
    acts: <SaveButtons isSaving={form.isSaving} onSave={() => void form.save()} onCancel={onCancel} />,
    children: <PointFields form={form} />,
  })
}

/** Behind the title of a point: who changed it last and when, and in how many maps it is. */
function PointAbout({ point: { updaterName, updatedAt, usedIn } }: { readonly point: Point }) {
  const t = useMessages(pointScreenMessages)
  return (
    <>
      {t('changedBy', { who: updaterName })} · <RelativeTime value={updatedAt} />
      {usedIn.length > 0 && (
        <span title={usedIn.map(({ name }) => name).join('\n')}> · {t('usedIn', { n: usedIn.length })}</span>
      )}
    </>
  )
}
