import { Button } from 'antd'
import { Dialog, DialogFoot, openDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { invoiceScreenMessages } from '../../screen-messages.ts'

export type Unsaved = 'save' | 'discard' | 'stay'

/** What becomes of what was typed, of who leaves it unsaved. */
export async function askUnsaved(): Promise<Unsaved> {
  return await new Promise((resolve) => {
    openDialog((props) => <UnsavedDialog {...props} onAnswer={resolve} />)
  })
}

function UnsavedDialog({ open, onClose, onAnswer }: DialogProps & { readonly onAnswer: (answer: Unsaved) => void }) {
  const t = useMessages(invoiceScreenMessages)
  const answer = (given: Unsaved) => {
    onAnswer(given)
    onClose()
  }
  return (
    <Dialog
      open={open}
      width={420}
      title={t('unsaved')}
      onCancel={() => answer('stay')}
      footer={
        <DialogFoot note={<Button onClick={() => answer('stay')}>{t('keepEditing')}</Button>}>
          <Button onClick={() => answer('discard')}>{t('discard')}</Button>
          <Button type="primary" onClick={() => answer('save')}>
            {t('save')}
          </Button>
        </DialogFoot>
      }
    >
      <p className="sk-secondary">{t('unsavedText')}</p>
    </Dialog>
  )
}
