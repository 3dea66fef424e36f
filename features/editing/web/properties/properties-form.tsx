import { Fragment, useMemo, type ReactNode } from 'react'
import { Input, Select } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import type { DocumentProperty, FieldInForce, PropertyInForce } from '@shuku/domain/documents/contract'
import { fieldNames, SecrecySelect } from '@shuku/domain/documents/web'
import { DayField, MomentField, runWithToast, useMessages } from '@shuku/kit/web'
import type { Base, Fields, Opened } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import type { FieldErrors } from '../save/use-field-errors.ts'
import { CustomFields } from './custom-fields.tsx'
import { PropertyField } from './property-field.tsx'
import { SecrecyNote } from './secrecy-note.tsx'

interface PropertiesFormProps {
  opened: Opened
  /** The custom fields of the category. */
  inForce: readonly FieldInForce[]
  fields: Fields
  errors: FieldErrors
  /** The state from which the form began; without a draft a version is stored and can have a note. */
  base: Base
  onChange: (change: Partial<Fields>) => void
  /** Puts what was never saved into another category. */
  onCategory: ((categoryId: number) => Promise<void>) | undefined
}

/** A change of them leaves what is in force as it is until its time. */
const activeStatuses: ReadonlySet<string> = new Set(['inForce', 'inForceAfterApproval'])

/** The properties of a document other than its text; once it was saved, category and code are fixed. */
export function PropertiesForm({ opened, inForce, base, fields, errors, onChange, onCategory }: PropertiesFormProps) {
  const t = useMessages(editPageMessages)
  const code = opened.document?.code ?? ''
  const mayBeDated = base.isDraft || activeStatuses.has(opened.document?.status ?? 'draft')
  // a draft is read by nobody else, whatever its secrecy
  const mayExpire = opened.document?.allowed.expire !== false
  const savedSecrecy = base.isDraft ? fields.secrecy : (base.fields.secrecy ?? opened.document?.secrecy)
  const names = useMemo(
    () =>
      fieldNames([
        ...inForce.map(({ kind, defaults: values }) => ({ kind, values })),
        ...(opened.document?.fields ?? []),
      ]),
    [inForce, opened],
  )
  const drawn: Partial<Record<DocumentProperty, (property: PropertyInForce) => ReactNode>> = {
    category: ({ label }) => <CategoryProperty {...{ label, onCategory }} category={opened.category} />,
    code: ({ label }) => code !== '' && <PropertyField label={label}>{code}</PropertyField>,
    secrecy: ({ label }) => (
      <PropertyField label={label} htmlFor="sk-edit-secrecy" error={errors.secrecy}>
        <SecrecySelect
          id="sk-edit-secrecy"
          value={fields.secrecy}
          invalid={errors.secrecy !== undefined}
          onChange={(secrecy) => onChange({ secrecy })}
        />
        {base.documentId !== undefined && fields.secrecy !== savedSecrecy && (
          <SecrecyNote documentId={base.documentId} secrecy={fields.secrecy} />
        )}
      </PropertyField>
    ),
    keywords: ({ label, isRequired }) => (
      <PropertyField label={label} htmlFor="sk-edit-keywords" required={isRequired} error={errors.keywords}>
        <Select
          id="sk-edit-keywords"
          mode="tags"
          open={false}
          suffixIcon={null}
          value={[...fields.keywords]}
          tokenSeparators={[',', '，', ';', '；', '、', ' ']}
          placeholder={t('keywordsHint')}
          {...(errors.keywords === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
          onChange={(keywords) => onChange({ keywords })}
        />
      </PropertyField>
    ),
    expires: ({ label, isRequired }) => (
      <PropertyField
        label={label}
        htmlFor="sk-edit-expires"
        required={isRequired}
        error={errors.expiresOn}
        hint={t(mayExpire ? 'expiresHint' : 'mayNotExpire')}
      >
        <DayField
          id="sk-edit-expires"
          label={label}
          value={fields.expiresOn}
          disabled={!mayExpire}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </PropertyField>
    ),
  }
  const onForm = opened.properties.filter(({ isOnForm }) => isOnForm)
  // before the day on which it ends, wherever the category has that one
  const effective = mayBeDated && (
    <PropertyField
      label={t('publishAt')}
      htmlFor="sk-edit-publish-at"
      error={errors.publishAt}
      hint={t(base.isDraft ? 'publishAtHint' : 'changeAtHint')}
    >
      <MomentField
        id="sk-edit-publish-at"
        label={t('publishAt')}
        value={fields.publishAt}
        onChange={(publishAt) => onChange({ publishAt })}
      />
    </PropertyField>
  )
  return (
    <div className="sk-edit-properties">
      <h2>{t('properties')}</h2>
      {onForm.map((each) => (
        <Fragment key={each.property}>
          {each.property === 'expires' && effective}
          {drawn[each.property]?.(each)}
        </Fragment>
      ))}
      {!onForm.some(({ property }) => property === 'expires') && effective}
      {!base.isDraft && (
        <PropertyField label={t('note')} htmlFor="sk-edit-note" error={errors.note} hint={t('noteHint')}>
          <Input.TextArea
            id="sk-edit-note"
            value={fields.note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </PropertyField>
      )}
      <CustomFields
        inForce={inForce}
        values={fields.custom}
        names={names}
        errors={errors}
        onChange={(custom) => onChange({ custom })}
      />
    </div>
  )
}

interface CategoryPropertyProps extends Pick<PropertiesFormProps, 'onCategory'> {
  label: string
  category: Opened['category']
}

function CategoryProperty({ label, category: { id, path }, onCategory }: CategoryPropertyProps) {
  const names = path.map(({ name }) => name)
  if (!onCategory) return <PropertyField label={label}>{names.join(' / ')}</PropertyField>
  return (
    <PropertyField label={label} htmlFor="sk-edit-category" hint={path.length > 1 ? names.join(' / ') : undefined}>
      <CategoryField
        id="sk-edit-category"
        single
        required
        purpose="create"
        value={[id]}
        nameOf={() => names.at(-1) ?? ''}
        onChange={([chosen]) => {
          if (chosen !== undefined && chosen !== id) void runWithToast(() => onCategory(chosen))
        }}
      />
    </PropertyField>
  )
}
