import type { ReactNode } from 'react'
import { RequiredMark } from '@shuku/kit/web'

interface PropertyFieldProps {
  label: string
  htmlFor?: string
  required?: boolean
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** A line of the form: the name of the field above it; below it what is wrong with it, or what it is for. */
export function PropertyField({ label, htmlFor, required = false, hint, error, children }: PropertyFieldProps) {
  const name = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  return (
    <div className="sk-edit-field">
      {htmlFor === undefined ? <span className="sk-secondary">{name}</span> : <label htmlFor={htmlFor}>{name}</label>}
      {children}
      {error !== undefined ? (
        <span id={noteOf(htmlFor)} className="sk-field-error sk-small" role="alert">
          {error}
        </span>
      ) : (
        hint !== undefined && (
          <span id={noteOf(htmlFor)} className="sk-small sk-tertiary">
            {hint}
          </span>
        )
      )}
    </div>
  )
}

/** The id of what is below the control. */
export function noteOf(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${id}-note`
}
