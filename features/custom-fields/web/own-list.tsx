import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { mostCounted, type FieldSection } from '@shuku/domain/documents/contract'
import { confirm, IconButton, useFormats, useLanguage, useMessages } from '@shuku/kit/web'
import { customFieldsMessages } from '../messages.ts'
import { FieldForm } from './field-form.tsx'
import type { EditedField } from './section-state.ts'

interface OwnListProps {
  section: FieldSection
  own: readonly EditedField[]
  /** The keys of what is not saved. */
  changed: ReadonlySet<string>
  opened: string | undefined
  onOpen: (key: string | undefined) => void
  onChange: (own: readonly EditedField[]) => void
}

/** The category's own fields in their order; one at a time is open. */
export function OwnList({ section, own, changed, opened, onOpen, onChange }: OwnListProps) {
  const t = useMessages(customFieldsMessages)
  const { language } = useLanguage()
  const move = (place: number, step: 1 | -1) => {
    const field = own[place]
    if (field) onChange(own.toSpliced(place, 1).toSpliced(place + step, 0, field))
  }
  const remove = async (field: EditedField) => {
    const text = field.documents > 0 ? { text: t('removeText', { n: field.documents }) } : {}
    const asks = field.documents > 0
    const question = { title: t('removeTitle', { name: field.name }), action: t('removeAction'), danger: true, ...text }
    if (!asks || (await confirm(question))) onChange(own.filter(({ key }) => key !== field.key))
  }
  return (
    <ul className="sk-fields">
      {own.map((field, place) => {
        const isOpen = field.key === opened
        const name = (language === 'en-US' && field.nameEnglish) || field.name || t('newField')
        return (
          <li key={field.key} className={changed.has(field.key) ? 'is-changed' : ''}>
            <div className="sk-field-line">
              <button
                type="button"
                className="sk-plain-button sk-field-name"
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? undefined : field.key)}
              >
                {name}
              </button>
              <FieldFacts field={field} />
              <span className="sk-field-acts">
                {isOpen && (
                  <>
                    <IconButton
                      small
                      icon={<ArrowUp aria-hidden />}
                      label={t('moveUp', { name })}
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                    />
                    <IconButton
                      small
                      icon={<ArrowDown aria-hidden />}
                      label={t('moveDown', { name })}
                      disabled={place === own.length - 1}
                      onClick={() => move(place, 1)}
                    />
                    <IconButton
                      small
                      icon={<Trash2 aria-hidden />}
                      label={t('remove', { name })}
                      onClick={() => void remove(field)}
                    />
                  </>
                )}
                <IconButton
                  small
                  icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
                  label={t(isOpen ? 'close' : 'open', { name })}
                  onClick={() => onOpen(isOpen ? undefined : field.key)}
                />
              </span>
            </div>
            {isOpen && (
              <FieldForm
                field={field}
                others={[...section.inherited, ...own].filter(({ id }) => id !== undefined && id !== field.id)}
                names={section.names}
                onChange={(patch) => onChange(own.map((each) => (each === field ? { ...field, ...patch } : each)))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Its type, whether it is required, how many documents have a value. */
export function FieldFacts({
  field: { kind, entries, measure, isRequired, documents },
}: {
  field: Pick<EditedField, 'kind' | 'entries' | 'measure' | 'isRequired' | 'documents'>
}) {
  const t = useMessages(customFieldsMessages)
  const { number } = useFormats()
  const counted = number(Math.min(documents, mostCounted))
  return (
    <>
      <span className="sk-field-kind">
        {entries.length > 0 ? t('optionCount', { kind: t(kind), n: entries.length }) : t(kind)}
        {measure !== '' && ` · ${measure}`}
      </span>
      <span className="sk-field-required">{t(isRequired ? 'required' : 'optional')}</span>
      <span className="sk-field-count" title={t('documents')}>
        {documents >= mostCounted ? t('countedAtLeast', { n: counted }) : t('counted', { n: documents })}
      </span>
    </>
  )
}
