import type { ReactNode } from 'react'
import { Input, Select } from 'antd'
import { SecrecyField } from '@shuku/domain/documents/web'
import { DayField, useMessages } from '@shuku/kit/web'
import type { Base, Fields, Opened } from './edited-document.ts'
import { editPageMessages } from './edit-page-messages.ts'
import type { FieldErrors } from './save/use-save.ts'
import { SecrecyNote } from './secrecy-note.tsx'

interface PropertiesFormProps {
  opened: Opened
  fields: Fields
  errors: FieldErrors
  /** The state from which the form began; without a draft a version is stored and can have a note. */
  base: Base
  onChange: (change: Partial<Fields>) => void
}

/** The properties of a document other than its text; category and code are fixed. */
export function PropertiesForm({ opened, base, fields, errors, onChange }: PropertiesFormProps) {
  const t = useMessages(editPageMessages)
  const code = opened.document?.code ?? ''
  // a draft is read by nobody else, whatever its secrecy
  const mayExpire = opened.document?.allowed.expire !== false
  const savedSecrecy = base.isDraft ? fields.secrecy : (base.fields.secrecy ?? opened.document?.secrecy)
  return (
    <div className="sk-edit-properties">
      <h2>{t('properties')}</h2>
      <Field label={t('category')}>{opened.category.path.map(({ name }) => name).join(' / ')}</Field>
      {code !== '' && <Field label={t('code')}>{code}</Field>}
      <Field label={t('secrecy')} htmlFor="sk-edit-secrecy" error={errors.secrecy}>
        <SecrecyField
          id="sk-edit-secrecy"
          single
          value={[fields.secrecy]}
          invalid={errors.secrecy !== undefined}
          onChange={([secrecy]) => secrecy && onChange({ secrecy })}
        />
        {base.documentId !== undefined && fields.secrecy !== savedSecrecy && (
          <SecrecyNote documentId={base.documentId} secrecy={fields.secrecy} />
        )}
      </Field>
      <Field label={t('keywords')} htmlFor="sk-edit-keywords" error={errors.keywords}>
        <Select
          id="sk-edit-keywords"
          mode="tags"
          open={false}
          suffixIcon={null}
          value={[...fields.keywords]}
          tokenSeparators={[',', '，', ';', '；', '、', ' ']}
          placeholder={t('keywordsHint')}
          onChange={(keywords) => onChange({ keywords })}
        />
      </Field>
      <Field
        label={t('expires')}
        htmlFor="sk-edit-expires"
        error={errors.expiresOn}
        hint={t(mayExpire ? 'expiresHint' : 'mayNotExpire')}
      >
        <DayField
          id="sk-edit-expires"
          label={t('expires')}
          value={fields.expiresOn}
          disabled={!mayExpire}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </Field>
      {!base.isDraft && (
        <Field label={t('note')} htmlFor="sk-edit-note" error={errors.note} hint={t('noteHint')}>
          <Input.TextArea
            id="sk-edit-note"
            value={fields.note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

interface FieldProps {
  label: string
  htmlFor?: string
  hint?: string
  error?: string | undefined
  children: ReactNode
}

function Field({ label, htmlFor, hint, error, children }: FieldProps) {
  return (
    <div className="sk-edit-field">
      {htmlFor === undefined ? <span className="sk-secondary">{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
      {children}
      {error !== undefined ? (
        <span className="sk-field-error sk-small" role="alert">
          {error}
        </span>
      ) : (
        hint !== undefined && <span className="sk-small sk-tertiary">{hint}</span>
      )}
    </div>
  )
}
