import { FilePlus } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { PageHeader, useMessages } from '@shuku/kit/web'
import type { Opened } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
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
          {templates.map((template) => (
            <li key={template.id}>
              <button type="button" className="sk-plain-button sk-template" onClick={() => onChoose(template.id)}>
                <DocumentGlyph kind={template.kind} />
                <span className="sk-template-name">
                  {template.subject}
                  {template.categoryId !== own?.id && (
                    <span className="sk-small sk-secondary">{t('templateFrom', { name: template.categoryName })}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="sk-plain-button sk-template" onClick={() => onChoose(0)}>
              <FilePlus aria-hidden />
              <span className="sk-template-name">{t('blank')}</span>
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}

interface TemplateNoteProps {
  template: DocumentView
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
  return (
    <p className="sk-small sk-secondary sk-template-note">
      {t('templateUsed', { name: template.subject })}
      {!isDirty && onOther && (
        <button type="button" className="sk-plain-button sk-link-button" onClick={onOther}>
          {t('otherTemplate')}
        </button>
      )}
      {!isDirty && (
        <button type="button" className="sk-plain-button sk-link-button" onClick={onBlank}>
          {t('beginBlank')}
        </button>
      )}
    </p>
  )
}
