import { IconButton } from '@shuku/kit/web'
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
    <IconButton
      small
      className={`sk-tool${isOn ? ' is-on' : ''}`}
      icon={icon}
      label={label}
      {...(keys === undefined ? {} : { keys })}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
