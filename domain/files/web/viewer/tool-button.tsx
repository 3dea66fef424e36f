import type { ReactNode } from 'react'

interface ToolButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
  /** Shown in its title. */
  keys?: string
  disabled?: boolean
}

/** A button of the viewer: an icon with its name and key. */
export function ToolButton({ label, icon, onClick, keys, disabled = false }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="sk-plain-button sk-icon-button is-small"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
