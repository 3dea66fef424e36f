import { IconButton } from '@shuku/kit/web'
import type { ReactNode } from 'react'

interface ToolProps {
  label: string
  icon: ReactNode
  /** A tool that opens a menu has none: what opens it listens around it. */
  onClick?: () => void
  onDoubleClick?: () => void
  hasMenu?: boolean
  isOn?: boolean
  disabled?: boolean
  /** Shown in its title. */
  keys?: string
}

/** A button of the formatting bar; the text keeps its selection. */
export function Tool({
  label,
  icon,
  onClick,
  onDoubleClick,
  isOn,
  disabled = false,
  keys,
  hasMenu = false,
}: ToolProps) {
  return (
    <IconButton
      small
      className={`sk-tool${isOn ? ' is-on' : ''}`}
      icon={icon}
      label={label}
      {...(keys === undefined ? {} : { keys })}
      {...(hasMenu ? { 'aria-haspopup': 'menu' } : isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      {...(onClick && { onClick })}
      {...(onDoubleClick && { onDoubleClick })}
    />
  )
}
