import { useState } from 'react'
import { NumberInput } from '@shuku/kit/web'
import './weights.css'

interface WeightFieldProps {
  readonly value: number
  readonly onChange: (weight: number) => void
  /** Whose weight it is; the field has no label next to it. */
  readonly label: string
  readonly isInvalid?: boolean
  readonly id?: string
}

/** 0 to 100 per cent, whole. */
export function WeightField({ value, onChange, label, isInvalid = false, id }: WeightFieldProps) {
  // emptied to type another one: a zero in it would be in the way
  const [isEmpty, setEmpty] = useState(false)
  return (
    <NumberInput
      className="sk-weight-field"
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      {...(isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      min={0}
      max={100}
      precision={0}
      suffix="%"
      value={isEmpty ? null : value}
      onChange={(entered) => {
        setEmpty(entered === null)
        onChange(entered ?? 0)
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}
