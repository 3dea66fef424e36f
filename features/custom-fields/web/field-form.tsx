import { useId, type ReactNode } from 'react'
import { Checkbox, Input, Select } from 'antd'
import { fieldKinds, kindsOfEntries, type OwnField } from '@shuku/domain/documents/contract'
import { useMessages } from '@shuku/kit/web'
import { customFieldsMessages } from '../messages.ts'
import { DefaultInput } from './default-input.tsx'
import { EntriesEditor } from './entries-editor.tsx'
import type { EditedField } from './section-state.ts'
import { ShownByInput } from './shown-by-input.tsx'

interface FieldFormProps {
  field: EditedField
  /** Those that are saved already: it may be shown by one of them. */
  others: readonly OwnField[]
  names: Readonly<Record<string, string>>
  onChange: (patch: Partial<EditedField>) => void
}

type Said = 'measure' | 'help' | 'heading'
type TextKey = 'name' | 'nameEnglish' | Said | `${Said}English`

const measured = new Set(['integer', 'decimal'])

/** One field of the category's own, opened. */
export function FieldForm({ field, others, names, onChange }: FieldFormProps) {
  const t = useMessages(customFieldsMessages)
  const id = useId()
  const text = (key: TextKey, maxLength: number) => (
    <Input
      id={`${id}${key}`}
      value={field[key]}
      maxLength={maxLength}
      onChange={({ target }) => onChange({ [key]: target.value })}
      {...(key === 'name' && field.name === '' ? { autoFocus: true } : {})}
    />
  )
  const kinds = fieldKinds.map((kind) => ({ value: kind, label: t(kind) }))
  return (
    <div className="sk-field-form">
      <Row label={t('name')} htmlFor={`${id}name`}>
        {text('name', 50)}
      </Row>
      <Row label={t('nameEnglish')} htmlFor={`${id}nameEnglish`}>
        {text('nameEnglish', 100)}
      </Row>
      <Row label={t('kind')} htmlFor={`${id}kind`}>
        {field.documents > 0 ? (
          <span>
            {t(field.kind)} <span className="sk-small sk-secondary">{t('kindStays', { n: field.documents })}</span>
          </span>
        ) : (
          <Select
            id={`${id}kind`}
            value={field.kind}
            options={kinds}
            // a value of one kind is none of another
            onChange={(kind) => onChange({ kind, defaults: [] })}
          />
        )}
      </Row>
      {kindsOfEntries.includes(field.kind) && (
        <Row label={t('options')}>
          <EntriesEditor
            entries={field.entries}
            hasValues={field.documents > 0}
            onChange={(entries) => onChange({ entries })}
          />
        </Row>
      )}
      {measured.has(field.kind) && (
        <Row label={t('measure')} htmlFor={`${id}measure`}>
          {text('measure', 20)}
        </Row>
      )}
      {measured.has(field.kind) && field.measure !== '' && (
        <Row label={t('measureEnglish')} htmlFor={`${id}measureEnglish`}>
          {text('measureEnglish', 20)}
        </Row>
      )}
      <Row label={t('defaults')} htmlFor={`${id}default`}>
        <DefaultInput
          id={`${id}default`}
          field={field}
          names={names}
          value={field.defaults}
          onChange={(defaults) => onChange({ defaults })}
        />
      </Row>
      <Row label={t('help')} htmlFor={`${id}help`}>
        {text('help', 300)}
      </Row>
      {field.help !== '' && (
        <Row label={t('helpEnglish')} htmlFor={`${id}helpEnglish`}>
          {text('helpEnglish', 300)}
        </Row>
      )}
      <Row label={t('heading')} htmlFor={`${id}heading`} hint={t('headingHint')}>
        {text('heading', 50)}
      </Row>
      {field.heading !== '' && (
        <Row label={t('headingEnglish')} htmlFor={`${id}headingEnglish`}>
          {text('headingEnglish', 50)}
        </Row>
      )}
      {others.length > 0 && (
        <Row label={t('shownIf')} htmlFor={`${id}shown`}>
          <ShownByInput
            id={`${id}shown`}
            shownBy={field.shownBy}
            others={others}
            onChange={(shownBy) => onChange({ shownBy })}
          />
        </Row>
      )}
      <Row label={t('required')}>
        <Checkbox checked={field.isRequired} onChange={({ target }) => onChange({ isRequired: target.checked })}>
          {t('required')}
        </Checkbox>
      </Row>
      <Row label={t('appears')}>
        <div className="sk-field-checks">
          <Checkbox checked={field.isListed} onChange={({ target }) => onChange({ isListed: target.checked })}>
            {t('asColumn')}
          </Checkbox>
          <Checkbox checked={field.isAsked} onChange={({ target }) => onChange({ isAsked: target.checked })}>
            {t('asCondition')}
          </Checkbox>
        </div>
      </Row>
    </div>
  )
}

interface RowProps {
  label: string
  htmlFor?: string
  hint?: string
  children: ReactNode
}

function Row({ label, htmlFor, hint, children }: RowProps) {
  return (
    <>
      {htmlFor === undefined ? <span>{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
      <div>
        {children}
        {hint !== undefined && <p className="sk-small sk-tertiary">{hint}</p>}
      </div>
    </>
  )
}
