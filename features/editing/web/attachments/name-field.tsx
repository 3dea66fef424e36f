import { useState, type KeyboardEvent } from 'react'
import { Input } from 'antd'
import { isComposing, useMessages } from '@shuku/kit/web'
import { editPageMessages } from '../edit-page-messages.ts'

interface NameFieldProps {
  name: string
  /** The new name, or nothing when one thought better of it. */
  onEnd: (name: string | undefined) => void
}

/** The name of a file without its extension, which says what the file is and stays. */
export function NameField({ name, onEnd }: NameFieldProps) {
  const t = useMessages(editPageMessages)
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot) : ''
  const [stem, setStem] = useState(dot > 0 ? name.slice(0, dot) : name)
  const end = () => onEnd(stem.trim() === '' ? undefined : `${stem.trim()}${extension}`)
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') end()
    if (event.key === 'Escape') onEnd(undefined)
  }
  return (
    <Input
      autoFocus
      size="small"
      className="sk-edit-file-name"
      value={stem}
      suffix={extension}
      maxLength={200}
      aria-label={t('renameOf', { name })}
      onChange={(event) => setStem(event.target.value)}
      onKeyDown={keys}
      onBlur={end}
    />
  )
}
