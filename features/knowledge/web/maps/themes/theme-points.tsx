import { useState } from 'react'
import { Switch } from 'antd'
import { FilePlus2, Pencil, Plus, X } from 'lucide-react'
import { mostThemePoints, type ThemePoint } from '../../../contract/maps.ts'
import { ChoiceDialog, IconButton, lazyDialog, runWithToast, useMessages, useSmallScreen } from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import { useRowOrder } from '../../parts/use-row-order.ts'
import { WeightField } from '../../parts/weight-field.tsx'
import { lackOf, type DraftTheme } from '../draft/draft.ts'
import { renewPoint } from '../draft/draft-acts.ts'
import { MendEvenly, MendGive } from './mend-buttons.tsx'
import { pointWeightId } from '../draft/place-ids.ts'
import { pointActs, type PointActs } from '../draft/point-acts.ts'
import { readPoints, usePointSource } from './point-source.tsx'
import { RowMover } from './row-mover.tsx'
import type { ChangeDraft } from '../draft/use-map-draft.ts'

interface PointDialogProps {
  /** Without it another is made. */
  readonly pointId?: number
  readonly onSaved: (saved: { readonly id: number }) => void
}

/** A knowledge point made or changed over the map that it is for. */
const openPointDialog = lazyDialog<PointDialogProps>(
  async () => (await import('../../points/point-dialog.tsx')).PointDialog,
)

interface ThemePointsProps {
  readonly theme: DraftTheme
  readonly change: ChangeDraft
  readonly isTried: boolean
}

/** The points of a theme with their weights: several are spread evenly at any time, and a wrong sum is mended. */
export function ThemePoints({ theme, change, isTried }: ThemePointsProps) {
  const { key, points } = theme
  const acts = pointActs(change, theme)
  const order = useRowOrder(points.length, acts.move)
  const isWrong = lackOf(points) !== 0
  const isInvalid = isTried && isWrong
  return (
    <div className="sk-theme-points">
      {points.length > 0 && (
        <ol>
          {points.map((point, place) => (
            <PointRow
              key={point.pointId}
              {...{ themeKey: key, point, place, acts, order, change, isInvalid }}
              count={points.length}
            />
          ))}
        </ol>
      )}
      <div className="sk-theme-points-foot">
        <AddPoints points={points} onAdd={acts.add} />
        {(isWrong || points.length > 1) && (
          <span className="sk-theme-mend">
            <MendEvenly count={points.length} onMend={acts.spread} />
            <MendGive parts={points} nameOf={({ name }) => name} onMend={acts.mend} />
          </span>
        )}
      </div>
    </div>
  )
}

interface AddPointsProps {
  readonly points: readonly ThemePoint[]
  readonly onAdd: (points: readonly ThemePoint[]) => void
}

function AddPoints({ points, onAdd }: AddPointsProps) {
  const t = useMessages(editorMessages)
  const [isChoosing, setChoosing] = useState(false)
  const [taken, setTaken] = useState<readonly number[]>([])
  const source = usePointSource(taken)
  const isFull = points.length >= mostThemePoints
  const add = async (ids: readonly number[]) => onAdd((await readPoints(ids)).slice(0, mostThemePoints - points.length))
  return (
    <>
      <button
        type="button"
        className="sk-plain-button sk-link-button"
        disabled={isFull}
        onClick={() => {
          setTaken(points.map(({ pointId }) => pointId))
          setChoosing(true)
        }}
      >
        <Plus aria-hidden />
        {t('choosePoints')}
      </button>
      <button
        type="button"
        className="sk-plain-button sk-link-button"
        disabled={isFull}
        onClick={() => openPointDialog({ onSaved: ({ id }) => void runWithToast(() => add([id])) })}
      >
        <FilePlus2 aria-hidden />
        {t('newPoint')}
      </button>
      {isChoosing && (
        <ChoiceDialog
          source={source}
          single={false}
          value={[]}
          onChange={(chosen) => void runWithToast(() => add(chosen.map(({ id }) => id)))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

interface PointRowProps {
  readonly themeKey: string
  readonly point: ThemePoint
  readonly place: number
  readonly count: number
  readonly isInvalid: boolean
  readonly acts: PointActs
  readonly order: ReturnType<typeof useRowOrder>
  readonly change: ChangeDraft
}

function PointRow({ themeKey, point, place, count, isInvalid, acts, order, change }: PointRowProps) {
  const t = useMessages(editorMessages)
  const { pointId, name, weight, isShown } = point
  const small = useSmallScreen()
  const mover = <RowMover {...{ name, place, count, order }} onMove={acts.move} />
  const renew = async () => {
    const [renewed] = await readPoints([pointId])
    if (renewed) change((draft) => renewPoint(draft, renewed))
  }
  return (
    <li className={`sk-theme-point${isShown ? '' : ' is-hidden'}`} {...order.row(place)}>
      {!small && mover}
      <span className="sk-theme-point-name sk-cut">{name}</span>
      <PointFacts point={point} />
      <WeightLine weight={weight} />
      <WeightField
        id={pointWeightId(themeKey, pointId)}
        value={weight}
        label={t('weightOf', { name })}
        isInvalid={isInvalid}
        onChange={(next) => acts.weigh(pointId, next)}
      />
      <Switch
        size="small"
        aria-label={t('showPoint', { name })}
        title={t(isShown ? 'isShown' : 'isHidden')}
        checked={isShown}
        onChange={(next) => acts.show(pointId, next)}
      />
      {small && mover}
      <IconButton
        small
        icon={<Pencil aria-hidden />}
        label={t('editPoint', { name })}
        onClick={() => openPointDialog({ pointId, onSaved: () => void runWithToast(renew) })}
      />
      <IconButton
        small
        icon={<X aria-hidden />}
        label={t('removePoint', { name })}
        onClick={() => acts.remove(point, place)}
      />
    </li>
  )
}

/** Its weight as a short line; the number is beside it. */
export function WeightLine({ weight }: Pick<ThemePoint, 'weight'>) {
  return (
    <span className="sk-weight-line" aria-hidden>
      <span style={{ width: `${Math.min(100, weight)}%` }} />
    </span>
  )
}

/** What a point holds, as far as the person may read it. */
export function PointFacts({ point }: { readonly point: ThemePoint }) {
  const t = useMessages(editorMessages)
  const { documents: n, firstSubject, hasReference, isShown } = point
  if (!isShown) return <small className="sk-theme-point-facts sk-cut">{t('isHidden')}</small>
  if (n === 0 && !hasReference) return <small className="sk-theme-point-facts is-gap">{t('noDocuments')}</small>
  const facts = (() => {
    if (n === 0) return t('onlyReference')
    if (hasReference) return t('withReference', { n })
    if (n === 1) return firstSubject ?? t('documents', { n })
    return firstSubject === undefined ? t('documents', { n }) : t('documentsFrom', { first: firstSubject, n })
  })()
  return <small className="sk-theme-point-facts sk-cut">{facts}</small>
}
