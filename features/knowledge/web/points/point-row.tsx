import { Input } from 'antd'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { IconButton, useMessages, useSmallScreen } from '@shuku/kit/web'
import { longestName } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import type { useRowOrder } from '../parts/use-row-order.ts'
import { WeightField } from '../parts/weight-field.tsx'
import type { DraftRow } from './point-draft.ts'
import { ReferenceField } from './reference-field.tsx'
import { RowDocuments } from './row-documents.tsx'

interface PointRowProps {
  readonly row: DraftRow
  /** From 0. */
  readonly place: number
  readonly count: number
  readonly order: ReturnType<typeof useRowOrder>
  readonly isUntitled: boolean
  readonly hasWrongWeights: boolean
  readonly onChange: (patch: Partial<DraftRow>) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: () => void
}

/** A row of the details while it is edited. */
export function PointRow(props: PointRowProps) {
  const { row, place, count, order, isUntitled, hasWrongWeights, onChange, onMove, onRemove } = props
  const t = useMessages(pointScreenMessages)
  const small = useSmallScreen()
  const n = place + 1
  return (
    <li className="sk-point-row" {...order.row(place)}>
      <button
        type="button"
        className="sk-plain-button sk-point-grip"
        title={t('move', { n })}
        aria-label={t('move', { n })}
        data-grip-of={row.key}
        {...order.grip(place)}
      >
        <span>{n}</span>
        <GripVertical aria-hidden />
      </button>
      <div className="sk-point-title">
        <Input
          value={row.title}
          maxLength={longestName}
          autoComplete="off"
          placeholder={small ? t('rowTitle') : ''}
          aria-label={t('titleOf', { n })}
          data-title-of={row.key}
          {...(isUntitled ? { status: 'error' as const, 'aria-invalid': true as const } : {})}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {isUntitled && <div className="sk-small sk-field-error">{t('titleEmpty')}</div>}
      </div>
      <RowDocuments
        documents={row.documents}
        unseen={row.unseen}
        label={t('chooseFor', { n })}
        onChange={(documents) => onChange({ documents })}
      />
      <ReferenceField
        value={row.query}
        label={t('referenceOf', { n })}
        documentIds={row.documents.map(({ id }) => id)}
        onChange={(query) => onChange({ query })}
      />
      <WeightField
        value={row.weight}
        label={t('weightOf', { n })}
        isInvalid={hasWrongWeights}
        onChange={(weight) => onChange({ weight })}
      />
      <span className="sk-point-acts">
        {/* a finger drags nothing */}
        {small && (
          <>
            <IconButton
              small
              icon={<ArrowUp aria-hidden />}
              label={t('moveUp', { n })}
              disabled={place === 0}
              onClick={() => onMove(place, place - 1)}
            />
            <IconButton
              small
              icon={<ArrowDown aria-hidden />}
              label={t('moveDown', { n })}
              disabled={n === count}
              onClick={() => onMove(place, place + 1)}
            />
          </>
        )}
        <IconButton small icon={<X aria-hidden />} label={t('deleteRow', { n })} onClick={onRemove} />
      </span>
    </li>
  )
}
