import { useState } from 'react'
import { Button, Popover } from 'antd'
import { kitMessages, NumberInput, useMessages } from '@shuku/kit/web'
import { rightMessages } from '../messages.ts'
import type { ShownShare } from './shown-share.ts'

interface Bounds {
  readonly minSecurity: number
  readonly maxSecurity: number
}

interface BoundsCellProps {
  readonly share: ShownShare
  readonly onChange: (bounds: Bounds) => void
}

/** For whom of those that are named it counts; a click lets both ends be changed. */
export function BoundsCell({ share, onChange }: BoundsCellProps) {
  const t = useMessages(rightMessages)
  const words = useMessages(kitMessages)
  const { name, security, minSecurity = 0, maxSecurity = 255 } = share
  const [entered, setEntered] = useState<Bounds>()
  const { minSecurity: min, maxSecurity: max } = entered ?? { minSecurity, maxSecurity }
  const crossed = min > max
  const shown = security === '' ? '—' : security
  const bound = (value: number, label: string, set: (value: number) => Bounds) => (
    <NumberInput<number>
      aria-label={`${t('security')} ${label}`}
      min={0}
      max={255}
      precision={0}
      value={value}
      {...(crossed ? { status: 'error' as const } : {})}
      onChange={(next) => next !== null && setEntered(set(next))}
    />
  )
  const save = () => {
    if (crossed) return
    setEntered(undefined)
    if (min !== minSecurity || max !== maxSecurity) onChange({ minSecurity: min, maxSecurity: max })
  }
  const fields = (
    <div className="sk-bounds">
      <span>
        {bound(min, t('from'), (value) => ({ minSecurity: value, maxSecurity: max }))} {t('to')}{' '}
        {bound(max, t('to'), (value) => ({ minSecurity: min, maxSecurity: value }))}
        <Button type="primary" onClick={save} disabled={crossed}>
          {words('save')}
        </Button>
      </span>
      <span className={crossed ? 'sk-field-error' : 'sk-secondary sk-small'}>
        {t(crossed ? 'boundsCrossed' : 'boundsHint')}
      </span>
    </div>
  )
  return (
    <Popover
      trigger="click"
      content={fields}
      open={entered !== undefined}
      onOpenChange={(open) => setEntered(open ? { minSecurity, maxSecurity } : undefined)}
    >
      <button
        type="button"
        className="sk-plain-button sk-bounds-button"
        aria-label={`${shown} ${t('changeBounds', { name })}`}
      >
        {shown}
      </button>
    </Popover>
  )
}
