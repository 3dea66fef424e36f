import { useId } from 'react'
import { Checkbox } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import type { FieldSection } from '@shuku/domain/documents/contract'
import { useLanguage, useMessages } from '@shuku/kit/web'
import { customFieldsMessages } from '../messages.ts'
import { DefaultInput } from './default-input.tsx'
import { FieldFacts } from './own-list.tsx'
import { follows, type InheritedChange, type Inherited } from './section-state.ts'

interface InheritedListProps {
  section: FieldSection
  changes: Readonly<Record<number, InheritedChange>>
  onChange: (fieldId: number, change: InheritedChange) => void
}

/** The fields of the categories above; what is required and given may be set here. */
export function InheritedList({ section: { inherited, names }, changes, onChange }: InheritedListProps) {
  const t = useMessages(customFieldsMessages)
  return (
    <section aria-labelledby="sk-inherited-fields">
      <div className="sk-fields-title">
        <h3 id="sk-inherited-fields">{t('inherited')}</h3>
        <span className="sk-small sk-secondary">{t('inheritedNote')}</span>
      </div>
      <ul className="sk-fields">
        {inherited.map((field) => (
          <InheritedField
            key={field.id}
            field={field}
            names={names}
            change={changes[field.id] ?? follows}
            onChange={(change) => onChange(field.id, change)}
          />
        ))}
      </ul>
    </section>
  )
}

interface InheritedFieldProps {
  field: Inherited
  names: Readonly<Record<string, string>>
  change: InheritedChange
  onChange: (change: InheritedChange) => void
}

function InheritedField({ field, names, change, onChange }: InheritedFieldProps) {
  const t = useMessages(customFieldsMessages)
  const id = useId()
  const isSet = change.isRequired !== null || change.defaults !== null
  const isRequired = change.isRequired ?? field.above.isRequired
  const { language } = useLanguage()
  const name = (language === 'en-US' && field.nameEnglish) || field.name
  return (
    <li>
      <div className="sk-field-line">
        <span className="sk-field-name">{name}</span>
        <FieldFacts field={{ ...field, isRequired }} />
        <span className="sk-field-acts sk-small">
          {isSet ? (
            <span className="sk-secondary">
              {t('above', { value: t(field.above.isRequired ? 'required' : 'optional') })}
            </span>
          ) : (
            <a
              className="sk-secondary"
              href={addresses.categoryConsole({ categoryId: field.categoryId, section: 'custom' })}
            >
              {t('from', { name: field.categoryName })}
            </a>
          )}
          <button
            type="button"
            className="sk-plain-button sk-link-button"
            aria-label={t(isSet ? 'followOf' : 'setHereOf', { name })}
            onClick={() =>
              onChange(isSet ? follows : { isRequired: field.above.isRequired, defaults: field.above.defaults })
            }
          >
            {t(isSet ? 'follow' : 'setHere')}
          </button>
        </span>
      </div>
      {isSet && (
        <div className="sk-field-form">
          <span>{t('required')}</span>
          <Checkbox checked={isRequired} onChange={({ target }) => onChange({ ...change, isRequired: target.checked })}>
            {t('required')}
          </Checkbox>
          <label htmlFor={id}>{t('defaults')}</label>
          <DefaultInput
            id={id}
            field={field}
            names={names}
            value={change.defaults ?? field.above.defaults}
            onChange={(defaults) => onChange({ ...change, defaults })}
          />
        </div>
      )}
    </li>
  )
}
