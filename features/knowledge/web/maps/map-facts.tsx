import { Input, Select, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { longestName, pointsApi } from '../../contract/points.ts'
import type { MapTemplate } from '../../contract/maps.ts'
import { openDialog, RequiredMark, useApi, useClearing, useMessages } from '@shuku/kit/web'
import { editorMessages } from '../../editor-messages.ts'
import { CategoriesDialog } from '../parts/categories-dialog.tsx'
import { RemarkField } from '../parts/remark-field.tsx'
import type { MapDraft } from './draft/draft.ts'
import type { Mistake } from './draft/mistakes.ts'
import { nameId } from './draft/place-ids.ts'
import { PreviewImage } from './preview-image.tsx'
import { TemplateChoice } from './template-choice.tsx'

interface MapFactsProps {
  readonly draft: MapDraft
  readonly patch: (patch: Partial<MapDraft>) => void
  readonly onTemplate: (template: MapTemplate) => void
  /** What is wrong with the name, once it was tried to save. */
  readonly mistake: Mistake | undefined
  /** Another text of the description begins with another one. */
  readonly remarkKey: number
}

/** What a map is called, what it is for and how it is drawn. */
export function MapFacts({ draft, patch, onTemplate, mistake, remarkKey }: MapFactsProps) {
  const t = useMessages(editorMessages)
  const { name, categoryId, remark, template, isPublic, previewFileId } = draft
  const isInvalid = mistake !== undefined
  return (
    <div className="sk-map-facts">
      <div className="sk-map-fields">
        <Fact label={t('name')} htmlFor={nameId} isRequired>
          <Input
            id={nameId}
            value={name}
            aria-required
            {...(isInvalid
              ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${nameId}-lacks` }
              : {})}
            onChange={({ target }) => patch({ name: target.value })}
          />
          {mistake && (
            <small className="sk-small sk-field-error" id={`${nameId}-lacks`}>
              {mistake.kind === 'nameTooLong' ? t('nameTooLong', { most: longestName }) : t('required')}
            </small>
          )}
        </Fact>
        <CategoryFact value={categoryId} onChange={(next) => patch({ categoryId: next })}>
          <PublicSwitch value={isPublic} onChange={(next) => patch({ isPublic: next })} />
        </CategoryFact>
        <Fact label={t('remark')}>
          <RemarkField
            key={remarkKey}
            height={92}
            label={t('remark')}
            initialHtml={remark}
            onChange={(html) => patch({ remark: html })}
          />
        </Fact>
        <Fact label={t('template')}>
          <TemplateChoice value={template} onChange={onTemplate} />
        </Fact>
      </div>
      <PreviewImage
        fileId={previewFileId}
        template={template}
        onChange={(fileId) => patch({ previewFileId: fileId })}
      />
    </div>
  )
}

interface FactProps {
  readonly label: string
  readonly htmlFor?: string
  readonly isRequired?: boolean
  readonly children: ReactNode
}

/** A field with its name at the left; one that has a name of its own is not labelled once more. */
export function Fact({ label, htmlFor, isRequired = false, children }: FactProps) {
  const Label = htmlFor === undefined ? 'span' : 'label'
  return (
    <div className="sk-map-fact">
      <Label className="sk-map-fact-label" {...(htmlFor === undefined ? {} : { htmlFor })}>
        {label}
        {isRequired && <RequiredMark />}
      </Label>
      <div>{children}</div>
    </div>
  )
}

interface CategoryFactProps {
  readonly value: number | undefined
  readonly onChange: (categoryId: number | undefined) => void
  /** At the end of its line. */
  readonly children: ReactNode
}

function CategoryFact({ value, onChange, children }: CategoryFactProps) {
  const t = useMessages(editorMessages)
  const id = useId()
  const clearing = useClearing()
  const { data } = useApi(pointsApi.listCategories, { kind: 'map' })
  const options = data?.categories.map((category) => ({ value: category.id, label: category.name })) ?? []
  // until its name is known, and where it is gone, a number would be shown
  const known = options.some((option) => option.value === value) ? value : undefined
  return (
    <Fact label={t('category')} htmlFor={id}>
      <span className="sk-map-category">
        <Select<number>
          id={id}
          allowClear={clearing}
          placeholder={t('noCategory')}
          options={options}
          value={known ?? null}
          onChange={(next) => onChange(next)}
        />
        {data?.mayEdit && (
          <button
            type="button"
            className="sk-plain-button sk-link-button"
            onClick={() => openDialog((props) => <CategoriesDialog {...props} kind="map" />)}
          >
            {t('editCategories')}
          </button>
        )}
        {children}
      </span>
    </Fact>
  )
}

interface PublicSwitchProps {
  readonly value: boolean
  readonly onChange: (isPublic: boolean) => void
}

function PublicSwitch({ value, onChange }: PublicSwitchProps) {
  const t = useMessages(editorMessages)
  return (
    <span className="sk-map-public">
      {t('isPublic')}
      <Switch size="small" checked={value} aria-label={t('isPublic')} onChange={onChange} />
      <small className="sk-secondary">{t(value ? 'isPublicText' : 'notPublic')}</small>
    </span>
  )
}
