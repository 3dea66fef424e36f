import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { IconButton, useMessages, useSmallScreen } from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import type { useRowOrder } from '../../parts/use-row-order.ts'

interface RowMoverProps {
  readonly name: string
  readonly place: number
  readonly count: number
  readonly order: ReturnType<typeof useRowOrder>
  readonly onMove: (from: number, to: number) => void
}

/** The grip of a row; a finger drags nothing and has two buttons. */
export function RowMover({ name, place, count, order, onMove }: RowMoverProps) {
  const t = useMessages(editorMessages)
  const small = useSmallScreen()
  if (!small) {
    return (
      <IconButton
        small
        className="sk-row-grip"
        icon={<GripVertical aria-hidden />}
        label={t('moveIt', { name })}
        {...order.grip(place)}
      />
    )
  }
  return (
    <>
      <IconButton
        small
        icon={<ArrowUp aria-hidden />}
        label={t('moveUp', { name })}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      />
      <IconButton
        small
        icon={<ArrowDown aria-hidden />}
        label={t('moveDown', { name })}
        disabled={place === count - 1}
        onClick={() => onMove(place, place + 1)}
      />
    </>
  )
}
