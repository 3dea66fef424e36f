import type { ReactNode } from 'react'

interface ToolProps {
  label: string
  icon: ReactNode
  onClick: () => void
  isOn?: boolean
  disabled?: boolean
  /** Shown in its title. */
  keys?: string
}

/** A button of the formatting bar; the text keeps its selection. */
export function Tool({ label, icon, onClick, isOn, disabled = false, keys }: ToolProps) {
  return (
    <button
      type="button"
      className={`sk-plain-button sk-icon-button is-small sk-tool${isOn ? ' is-on' : ''}`}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
