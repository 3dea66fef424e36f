import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import './show.css'

interface ChipProps {
  /** What is filtered: "Status". */
  label?: string
  children: ReactNode
  onRemove?: (() => void) | undefined
}

/** A filter that is set; removable where it can be taken back. */
export function Chip({ label, children, onRemove }: ChipProps) {
  const t = useMessages(kitMessages)
  return (
    <span
      className="sk-chip"
      title={typeof children === 'string' ? [label, children].filter(Boolean).join(' ') : undefined}
    >
      {label !== undefined && <span className="sk-chip-label">{label}</span>}
      <span className="sk-cut">{children}</span>
      {onRemove && (
        <button
          type="button"
          className="sk-plain-button sk-chip-remove sk-touch"
          aria-label={t('remove', { what: label ?? (typeof children === 'string' ? children : '') })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  )
}
