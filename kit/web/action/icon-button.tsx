import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  /** What the button does, for screen readers and as its title. */
  label: string
  icon: ReactNode
  /** The keys that do the same, for the title. */
  keys?: string
  /** In rows, bars and heads. */
  small?: boolean
}

/** A button of nothing but an icon. */
export function IconButton({ label, icon, keys, small = false, className, ...rest }: IconButtonProps) {
  const classes = ['sk-plain-button sk-icon-button', small && 'is-small', className].filter(Boolean).join(' ')
  const title = keys === undefined ? label : `${label} (${keys})`
  return (
    <button type="button" title={title} {...rest} className={classes} aria-label={label}>
      {icon}
    </button>
  )
}
