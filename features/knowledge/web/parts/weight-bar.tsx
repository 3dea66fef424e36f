import { Check, CircleAlert } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { listMessages } from '../../list-messages.ts'
import './weights.css'

export interface WeightPart {
  readonly id: number | string
  readonly label: string
  /** Per cent. */
  readonly weight: number
}

interface WeightBarProps {
  readonly parts: readonly WeightPart[]
  /** Somebody clicked on a part. */
  readonly onChoose: (id: WeightPart['id']) => void
}

/** Tints of the accent; the last one is that of all further parts. */
const tints = 5

/** The parts of a whole as one bar, and what they are together. */
export function WeightBar({ parts, onChoose }: WeightBarProps) {
  const t = useMessages(listMessages)
  const sum = sumOf(parts)
  return (
    <div className="sk-weights">
      <div className="sk-weight-bar" role="group" aria-label={t('weightBar')}>
        {parts.map(({ id, label, weight }, index) => {
          const name = label.trim() === '' ? t('untitled') : label
          return (
            weight > 0 && (
              <button
                key={id}
                type="button"
                className={`sk-plain-button sk-weight-part is-${Math.min(index, tints - 1)}`}
                style={{ flexGrow: weight }}
                title={t('partOf', { name, weight })}
                onClick={() => onChoose(id)}
              >
                <span className="sk-cut">{t('partOf', { name, weight })}</span>
              </button>
            )
          )
        })}
        {sum < 100 && <span style={{ flexGrow: 100 - sum }} />}
      </div>
      <WeightSum sum={sum} />
    </div>
  )
}

/** A tick at 100; otherwise how much is missing, or too much. */
export function WeightSum({ sum }: { readonly sum: number }) {
  const t = useMessages(listMessages)
  if (sum === 100) {
    return (
      <output className="sk-weight-sum is-right">
        <Check aria-hidden />
        {t('sum', { sum })}
      </output>
    )
  }
  const rest = Math.abs(100 - sum)
  return (
    <output className="sk-weight-sum is-wrong">
      <CircleAlert aria-hidden />
      {t(sum < 100 ? 'sumMissing' : 'sumOver', { sum, rest })}
    </output>
  )
}

export function sumOf(parts: readonly { readonly weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0)
}
