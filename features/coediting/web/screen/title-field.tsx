import { useRef, useState } from 'react'
import { Input } from 'antd'
import { Pencil } from 'lucide-react'
import { IconButton, isComposing, toast, useHotkey, useMessages } from '@shuku/kit/web'
import { screenMessages } from '../../screen-messages.ts'

interface TitleFieldProps {
  readonly subject: string
  /** Behind the title, which does not have it. */
  readonly extension: string
  readonly mayEdit: boolean
  /** Answers whether it was saved. */
  readonly onSave: (subject: string) => Promise<boolean>
}

/**
 * A title that becomes a field by its pencil or F2. Who leaves the field saves; where that fails the title is as it was, and
 * cannot be changed any more on this screen.
 */
export function TitleField({ subject, extension, mayEdit, onSave }: TitleFieldProps) {
  const t = useMessages(screenMessages)
  const [entered, setEntered] = useState<string>()
  const [isClosed, setClosed] = useState(false)
  const isLeaving = useRef(false)
  const isEditable = mayEdit && !isClosed
  const begin = () => {
    if (!isEditable) return
    isLeaving.current = false
    setEntered(subject)
  }
  useHotkey('f2', t('rename'), begin)
  const leave = async () => {
    if (entered === undefined || isLeaving.current) return
    const title = entered.trim()
    if (title === '') toast.error(t('titleEmpty'))
    if (title === '' || title === subject) {
      setEntered(undefined)
      return
    }
    isLeaving.current = true
    const isSaved = await onSave(title)
    setEntered(undefined)
    if (!isSaved) setClosed(true)
  }
  if (entered !== undefined)
    return (
      <Input
        className="sk-coediting-title-field"
        autoFocus
        maxLength={200}
        value={entered}
        aria-label={t('title')}
        onChange={({ target }) => setEntered(target.value)}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          // the field that goes is left, too
          isLeaving.current = true
          setEntered(undefined)
        }}
      />
    )
  return (
    <>
      <h1 className="sk-coediting-title sk-cut">
        {subject}
        {extension !== '' && `.${extension}`}
      </h1>
      {isEditable && <IconButton small icon={<Pencil aria-hidden />} label={t('rename')} keys="F2" onClick={begin} />}
    </>
  )
}
