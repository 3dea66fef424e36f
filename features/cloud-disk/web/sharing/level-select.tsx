import { Select } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { sharingMessages } from '../../sharing-messages.ts'

const levels = ['mayView', 'mayDownload'] as const

interface LevelSelectProps {
  readonly label: string
  readonly mayDownload: boolean
  /** In a line of a list. */
  readonly isInLine?: boolean
  readonly onChange: (mayDownload: boolean) => void
}

/** How far something is shared. */
export function LevelSelect({ label, mayDownload, isInLine = false, onChange }: LevelSelectProps) {
  const t = useMessages(sharingMessages)
  return (
    <Select<(typeof levels)[number]>
      {...(isInLine ? { variant: 'borderless', size: 'small' } : {})}
      aria-label={label}
      value={mayDownload ? 'mayDownload' : 'mayView'}
      options={levels.map((value) => ({ value, label: t(value) }))}
      onChange={(level) => onChange(level === 'mayDownload')}
    />
  )
}
