import { useState } from 'react'
import { Select } from 'antd'
import {
  Dialog,
  EmptyState,
  ErrorState,
  invalidateAll,
  Query,
  toast,
  useAction,
  useApi,
  useMessages,
  useSubmitHeldFor,
  type DialogProps,
} from '@shuku/kit/web'
import { categoryTemplatesApi as api } from '../contract.ts'
import { categoryTemplateMessages } from '../messages.ts'
import { categoryMessages } from '@shuku/domain/categories/contract'
import { ComparedSettings } from '@shuku/domain/categories/web'
import './templates.css'

/** A template, what it would change of the category and whom that reaches, before it is applied. */
export function ApplyTemplateDialog({ open, onClose, categoryId }: DialogProps & { readonly categoryId: number }) {
  const t = useMessages(categoryTemplateMessages)
  const [templateId, setTemplateId] = useState<number>()
  const { data, error, refetch } = useApi(api.listTemplates, {}, { staleMs: 0 })
  const apply = useAction(api.applyTemplate, {
    onDone: ({ message }) => {
      onClose()
      toast.success(message)
      // forms and screens of every slice show what a category is set to
      void invalidateAll()
    },
  })
  const templates = data?.templates ?? []
  return (
    <Dialog
      open={open}
      width={640}
      title={t('apply')}
      okText={t('applyShort')}
      confirmLoading={apply.running}
      okButtonProps={{
        disabled: templateId === undefined,
        ...(templateId === undefined ? { title: t('choose') } : {}),
      }}
      onOk={() => templateId !== undefined && void apply.run({ categoryId, templateId })}
      onCancel={onClose}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && templates.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <div className="sk-category-template-choice">
          <Select
            aria-label={t('choose')}
            placeholder={t('choose')}
            value={templateId}
            onChange={setTemplateId}
            loading={!data}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {templateId !== undefined && <Preview categoryId={categoryId} templateId={templateId} />}
        </div>
      )}
    </Dialog>
  )
}

function Preview(query: { readonly categoryId: number; readonly templateId: number }) {
  const t = useMessages(categoryTemplateMessages)
  const word = useMessages(categoryMessages)
  const asked = useApi(api.previewTemplate, query, { staleMs: 0, showsFormer: false })
  const { data, error, refetch } = asked
  useSubmitHeldFor(asked)
  if (!data) return <Query of={{ error, refetch }} rows={4} />
  const { changes, categories, documents } = data
  if (changes.length === 0) return <p role="status">{t('noChange')}</p>
  return (
    <>
      <ComparedSettings label={t('changes')} heads={[t('setting'), t('from'), t('to')]} settings={changes} />
      <p role="status" className="sk-secondary">
        {word('reaches', { categories, documents })}
      </p>
    </>
  )
}
