import { useState } from 'react'
import { ArrowUp, Star, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryPaneProps } from '@shuku/domain/categories/web'
import { DocumentField, DocumentGlyph } from '@shuku/domain/documents/web'
import { IconButton, Query, StatusTag, toast, useAction, useApi, useMessages } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { documentTemplatesApi as api } from '../contract.ts'
import { documentTemplatesMessages } from '../messages.ts'
import './templates-pane.css'

type Template = ReplyOf<typeof api.getTemplates>['templates'][number]

/** The documents with which new ones begin; each change is saved at once, and taken back by its toast. */
export function TemplatesPane({ categoryId, name, title, reach }: CategoryPaneProps) {
  const t = useMessages(documentTemplatesMessages)
  const { data, error, refetch } = useApi(api.getTemplates, { categoryId }, { showsFormer: false, staleMs: 0 })
  const saving = useAction(api.saveTemplates, { invalidates: [api.getTemplates] })
  const [adding, setAdding] = useState(false)
  if (!data) return <Query of={{ error, refetch }} className="sk-templates" rows={4} />
  const own = data.templates.filter((template) => template.categoryId === categoryId)
  const above = data.templates.filter((template) => template.categoryId !== categoryId)
  const before = own.map(({ id }) => id)
  const wasDefault = own.find(({ isDefault }) => isDefault)?.id ?? 0
  const save = async (documentIds: readonly number[], defaultId?: number) => {
    // the list is saved as a whole: the next change begins from what this one made of it
    if (saving.running) return
    const chosen = defaultId === undefined ? {} : { defaultId }
    const saved = await saving.run({ categoryId, documentIds: [...documentIds], ...chosen })
    if (!saved) return
    const back = wasDefault > 0 || defaultId !== undefined ? { defaultId: wasDefault } : {}
    toast.success(saved.message, { undo: () => saving.run({ categoryId, documentIds: before, ...back }) })
  }
  return (
    <div className="sk-templates">
      <header className="sk-settings-head">
        <h2>{title}</h2>
        <p className="sk-secondary">{t('about', { name })}</p>
        <p className="sk-secondary">
          {t('placeholders', {
            examples: t('placeholderNames').replace(/\S+/g, '{{$&}}'),
            field: `{{${t('fieldName')}}}`,
          })}
        </p>
        {/* each change is saved at once */}
        {reach}
      </header>
      <section aria-label={t('own')}>
        <h3>{t('own')}</h3>
        {own.length === 0 && data.hidden === 0 && <p className="sk-secondary">{t('none')}</p>}
        <TemplateList
          list={own}
          actions={(template, place) => (
            <>
              {own.length > 1 && (
                <IconButton
                  small
                  icon={<Star aria-hidden fill={template.isDefault ? 'currentColor' : 'none'} />}
                  label={t(template.isDefault ? 'noDefault' : 'makeDefault', { name: template.subject })}
                  disabled={saving.running}
                  onClick={() => void save(before, template.isDefault ? 0 : template.id)}
                />
              )}
              {place > 0 && (
                <IconButton
                  small
                  icon={<ArrowUp aria-hidden />}
                  label={t('up', { name: template.subject })}
                  disabled={saving.running}
                  onClick={() => void save(before.toSpliced(place, 1).toSpliced(place - 1, 0, template.id))}
                />
              )}
              <IconButton
                small
                icon={<X aria-hidden />}
                label={t('remove', { name: template.subject })}
                disabled={saving.running}
                onClick={() => void save(before.filter((id) => id !== template.id))}
              />
            </>
          )}
        />
        {data.hidden > 0 && <p className="sk-small sk-secondary">{t('hidden', { n: data.hidden })}</p>}
        <DocumentField
          key={String(adding)}
          label={t('add')}
          placeholder={t('add')}
          value={[]}
          onChange={(chosen) => {
            setAdding(!adding)
            void save([...before, ...chosen.map(({ id }) => id).filter((id) => !before.includes(id))])
          }}
        />
      </section>
      {above.length > 0 && (
        <section aria-label={t('above')}>
          <h3>{t('above')}</h3>
          <TemplateList
            list={above}
            actions={(template) => (
              <span className="sk-small sk-secondary">{t('from', { name: template.categoryName })}</span>
            )}
          />
        </section>
      )}
    </div>
  )
}

interface TemplateListProps {
  list: readonly Template[]
  actions: (template: Template, place: number) => React.ReactNode
}

function TemplateList({ list, actions }: TemplateListProps) {
  const t = useMessages(documentTemplatesMessages)
  return (
    <ul>
      {list.map((template, place) => (
        <li key={template.id}>
          <DocumentGlyph kind={template.kind} />
          <a className="sk-cut" href={addresses.document(template.id)}>
            {template.subject}
          </a>
          {template.isDefault && list.length > 1 && <StatusTag tone="run">{t('isDefault')}</StatusTag>}
          {actions(template, place)}
        </li>
      ))}
    </ul>
  )
}
