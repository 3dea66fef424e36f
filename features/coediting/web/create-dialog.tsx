import { useId, useState } from 'react'
import { Input } from 'antd'
import {
  isComposing,
  RequiredMark,
  SubmitDialog,
  toast,
  useAction,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { coeditedApi } from '../documents-contract.ts'
import { pickerApi, type Picked } from '../picker-contract.ts'
import { pickerMessages } from '../picker-messages.ts'
import { screenMessages } from '../screen-messages.ts'

/** What a new document begins as. */
export interface Beginning {
  readonly extension: string
  readonly templateId?: number
  readonly categoryId: number
  readonly categoryName: string
}

interface CreateDialogProps extends DialogProps {
  readonly beginning: Beginning
  readonly onCreated: (picked: Picked) => void
}

/** A new document, of which a phone enters nothing but the title. */
export function CreateDialog({ open, onClose, beginning, onCreated }: CreateDialogProps) {
  const t = useMessages(pickerMessages)
  const words = useMessages(screenMessages)
  const titleId = useId()
  const [title, setTitle] = useState('')
  const { categoryId, categoryName, extension, templateId } = beginning
  const subject = title.trim()
  const create = useAction(coeditedApi.create, {
    invalidates: [pickerApi.listMine, pickerApi.listAll],
    onDone: ({ documentId, fileId, message }) => {
      onClose()
      toast.success(message)
      onCreated({ documentId, fileId, fileName: `${subject}.${extension}` })
    },
  })
  const submit = () => (subject === '' ? undefined : create.run({ categoryId, subject, extension, templateId }))
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      title={t('createTitle')}
      width={480}
      submitLabel={t('create')}
      running={create.running}
      isTouched={title !== ''}
      lacks={subject === '' ? words('titleMissing') : undefined}
      onSubmit={submit}
    >
      <label htmlFor={titleId}>
        {words('title')}
        <RequiredMark />
      </label>
      <Input
        id={titleId}
        autoFocus
        maxLength={200}
        value={title}
        suffix={`.${extension}`}
        aria-describedby={`${titleId}-place`}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={(event) => !isComposing(event) && void submit()}
      />
      <p id={`${titleId}-place`} className="sk-secondary sk-small">
        {t('createdIn', { category: categoryName })}
      </p>
    </SubmitDialog>
  )
}
