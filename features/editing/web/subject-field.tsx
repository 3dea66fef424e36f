import { Input } from 'antd'
import { isComposing, useMessages } from '@shuku/kit/web'
import { editPageMessages } from './edit-page-messages.ts'

interface SubjectFieldProps {
  value: string
  error: string | undefined
  autoFocus: boolean
  onChange: (subject: string) => void
  /** Enter leads on to the end of the text, Tab to its cursor, past its tools; false where there is no text yet. */
  onLeave: (to: 'end' | 'cursor') => boolean
}

/** The title, as it will be over the text. */
export function SubjectField({ value, error, autoFocus, onChange, onLeave }: SubjectFieldProps) {
  const t = useMessages(editPageMessages)
  return (
    <>
      <Input.TextArea
        id="sk-edit-subject"
        className="sk-edit-subject"
        variant="borderless"
        autoSize
        autoFocus={autoFocus}
        maxLength={300}
        value={value}
        placeholder={t('subjectField')}
        aria-label={t('subjectField')}
        aria-invalid={error !== undefined}
        aria-describedby="sk-edit-subject-error"
        onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Tab' || event.shiftKey || isComposing(event)) return
          if (onLeave('cursor')) event.preventDefault()
        }}
        onPressEnter={(event) => {
          // with Ctrl it is a key of the page
          if (isComposing(event) || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onLeave('end')
        }}
      />
      <div id="sk-edit-subject-error" className="sk-field-error sk-small" role="alert">
        {error}
      </div>
    </>
  )
}
