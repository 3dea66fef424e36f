import { useState } from 'react'
import { Select, Skeleton } from 'antd'
import {
  Dialog,
  EmptyState,
  ErrorState,
  invalidateAll,
  toast,
  useAction,
  useApi,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { categoryConsoleApi as api } from '../../contract.ts'
import { categoryTemplateMessages } from '../../category-template-messages.ts'
import './templates.css'

/** CAT-46: a template, what it would change of the category and whom that reaches, before it is applied. */
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
  const { data, error, refetch } = useApi(api.previewTemplate, query, { staleMs: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const { changes, categories, documents } = data
  if (changes.length === 0) return <p role="status">{t('noChange')}</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="sk-category-template-changes" tabIndex={0} role="region" aria-label={t('changes')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('setting')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('to')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ section, label, from, to }) => (
              <tr key={`${section} ${label}`}>
                <td>
                  {label} <span className="sk-secondary sk-small">{section}</span>
                </td>
                <td className="sk-secondary">{from}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="sk-secondary">
        {t('reaches', { categories, documents })}
      </p>
    </>
  )
}
