import { FilePlus, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { IconButton, PageHeader, useMessages } from '@shuku/kit/web'
import type { Opened } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import { setMyTemplate } from './my-template.ts'
import './template-choice.css'

interface TemplateChoiceProps {
  opened: Opened
  /** 0: with none. */
  onChoose: (templateId: number) => void
}

/** With what a new document begins, before it is written. */
export function TemplateChoice({ opened: { category, templates }, onChoose }: TemplateChoiceProps) {
  const t = useMessages(editPageMessages)
  const own = category.path.at(-1)
  const mine = templates.filter(({ isMine }) => isMine)
  return (
    <>
      <PageHeader
        title={t('chooseTemplate')}
        trail={category.path.map(({ id, name }) => ({ label: name, href: addresses.search({ categoryId: id }) }))}
        hasPrimary={false}
      />
      <div className="sk-template-choice">
        <h2 className="sk-secondary">{t('chooseTemplateIn', { name: own?.name ?? '' })}</h2>
        <ul>
          {templates
            .filter(({ isMine }) => !isMine)
            .map((template) => (
              <li key={template.id}>
                <TemplateButton
                  template={template}
                  from={template.categoryId === own?.id ? undefined : template.categoryName}
                  onChoose={onChoose}
                />
              </li>
            ))}
          <li>
            <button type="button" className="sk-plain-button sk-template" onClick={() => onChoose(0)}>
              <FilePlus aria-hidden />
              <span className="sk-template-name">{t('blank')}</span>
            </button>
          </li>
        </ul>
        {mine.length > 0 && (
          <section aria-label={t('myTemplates')}>
            <h2 className="sk-secondary">{t('myTemplates')}</h2>
            <ul>
              {mine.map((template) => (
                <li key={template.id}>
                  <TemplateButton template={template} from={template.categoryName} onChoose={onChoose} />
                  <IconButton
                    small
                    icon={<X aria-hidden />}
                    label={t('removeMyTemplate', { name: template.subject })}
                    onClick={() => void setMyTemplate(template.id, false)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

interface TemplateButtonProps {
  template: Opened['templates'][number]
  /** The category that it is from, where that is another one. */
  from: string | undefined
  onChoose: (templateId: number) => void
}

function TemplateButton({ template: { id, kind, subject }, from, onChoose }: TemplateButtonProps) {
  const t = useMessages(editPageMessages)
  return (
    <button type="button" className="sk-plain-button sk-template" onClick={() => onChoose(id)}>
      <DocumentGlyph kind={kind} />
      <span className="sk-template-name">
        {subject}
        {from !== undefined && <span className="sk-small sk-secondary">{t('templateFrom', { name: from })}</span>}
      </span>
    </button>
  )
}

interface TemplateNoteProps {
  /** Nothing: it begins blank. */
  template: DocumentView | undefined
  isDirty: boolean
  starts: OtherStarts
}

/** With what else a new document may begin. */
export interface OtherStarts {
  onBlank: () => void
  /** Absent where there is no other template. */
  onOther: (() => void) | undefined
}

/** What the text comes from; as long as nothing was written one may begin with another, or without. */
export function TemplateNote({ template, isDirty, starts: { onBlank, onOther } }: TemplateNoteProps) {
  const t = useMessages(editPageMessages)
  if (!template && (isDirty || !onOther)) return null
  return (
    <p className="sk-small sk-secondary sk-template-note">
      {template && t('templateUsed', { name: template.subject })}
      {!isDirty && onOther && (
        <button type="button" className="sk-plain-button sk-link-button" onClick={onOther}>
          {t(template ? 'otherTemplate' : 'beginWithTemplate')}
        </button>
      )}
      {!isDirty && template && (
        <button type="button" className="sk-plain-button sk-link-button" onClick={onBlank}>
          {t('beginBlank')}
        </button>
      )}
    </p>
  )
}
