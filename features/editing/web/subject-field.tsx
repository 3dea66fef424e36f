import { Input } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { editPageMessages } from './edit-page-messages.ts'

interface SubjectFieldProps {
  value: string
  error: string | undefined
  autoFocus: boolean
  onChange: (subject: string) => void
  /** Enter leads on to the text. */
  onEnter: () => void
}

/** The title, as it will stand over the text. */
export function SubjectField({ value, error, autoFocus, onChange, onEnter }: SubjectFieldProps) {
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
        onPressEnter={(event) => {
          // Enter also ends the choice of a Chinese word; that one is not ours
          if (event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
      <div id="sk-edit-subject-error" className="sk-field-error sk-small" role="alert">
        {error}
      </div>
    </>
  )
}
