import type { ReactNode } from 'react'
import './rule-pane.css'

interface RowProps {
  label: string
  htmlFor: string
  hint?: string | undefined
  children: ReactNode
}

/** A control with its label. */
export function Row({ label, htmlFor, hint, children }: RowProps) {
  return (
    <>
      <label htmlFor={htmlFor}>{label}</label>
      <div>
        {children}
        {hint !== undefined && <p className="sk-small sk-tertiary">{hint}</p>}
      </div>
    </>
  )
}
