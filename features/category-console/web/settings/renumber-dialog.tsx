import { Button } from 'antd'
import { ListOrdered } from 'lucide-react'
import { announceOperation } from '@shuku/domain/documents/web'
import { Dialog, openDialog, Query, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { categoryConsoleApi as api } from '../../contract.ts'
import { renumberMessages } from '../../renumber-messages.ts'
import { ComparedSettings } from '@shuku/domain/categories/web'

/** Below the rule for codes: documents that are there may be given codes by it. */
export function RenumberButton({ categoryId }: { readonly categoryId: number }) {
  const t = useMessages(renumberMessages)
  return (
    <Button
      className="sk-renumber"
      icon={<ListOrdered aria-hidden />}
      onClick={() => openDialog((props) => <RenumberDialog {...props} categoryId={categoryId} />)}
    >
      {t('open')}
    </Button>
  )
}

/** Old and new codes before anything is done. */
function RenumberDialog({ open, onClose, categoryId }: DialogProps & { readonly categoryId: number }) {
  const t = useMessages(renumberMessages)
  const { data, error, refetch } = useApi(api.previewRenumbering, { categoryId }, { fresh: true })
  const acting = useAction(api.renumber, {
    invalidates: [api.previewRenumbering],
    onDone: (reply) => {
      onClose()
      void announceOperation(reply, 'renumber', { onDone: () => undefined })
    },
  })
  return (
    <Dialog
      open={open}
      width={640}
      title={t('title')}
      okText={t('open')}
      okButtonProps={{ disabled: !data || data.count === 0 }}
      confirmLoading={acting.running}
      onOk={() => void acting.run({ categoryId })}
      onCancel={onClose}
    >
      <p>{t('about')}</p>
      {!data && <Query of={{ error, refetch }} rows={3} />}
      {data && <p role="status">{data.count === 0 ? t('none') : t('count', { n: data.count })}</p>}
      {data && data.first.length < data.count && (
        <p className="sk-secondary sk-small">{t('first', { n: data.first.length })}</p>
      )}
      {data && data.first.length > 0 && (
        <ComparedSettings
          label={t('title')}
          heads={[t('document'), t('before'), t('after')]}
          settings={data.first.map(({ id, subject, code, next }) => ({
            section: '',
            key: String(id),
            label: subject,
            from: code || '–',
            to: next,
          }))}
        />
      )}
    </Dialog>
  )
}
