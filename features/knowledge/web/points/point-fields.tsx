import { useId } from 'react'
import { Button, Input } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { Notice, RequiredMark, useMessages } from '@shuku/kit/web'
import { longestName } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { CategorySelect } from '../parts/category-select.tsx'
import { RemarkField } from '../parts/remark-field.tsx'
import { PointRows } from './point-rows.tsx'
import type { PointForm } from './use-point-form.ts'
import './point-fields.css'
import './point-rows.css'

/** All that is typed of a knowledge point. */
export function PointFields({ form }: { readonly form: PointForm }) {
  const { draft, change, mistakes, conflict, id, setRoot } = form
  const t = useMessages(pointScreenMessages)
  const fieldId = useId()
  return (
    <div ref={setRoot} className="sk-point">
      {conflict !== undefined && (
        <Notice
          tone="warning"
          icon={<GitCompareArrows aria-hidden />}
          actions={
            id !== undefined && (
              <Button size="small" href={addresses.knowledgePoint(id)} target="_blank">
                {t('seeLatest')}
              </Button>
            )
          }
        >
          {conflict}
        </Notice>
      )}
      <div className="sk-point-field">
        <label htmlFor={`${fieldId}name`}>
          {t('name')}
          <RequiredMark />
        </label>
        <div className="sk-point-name">
          <div>
            <Input
              id={`${fieldId}name`}
              value={draft.name}
              maxLength={longestName}
              autoComplete="off"
              aria-required
              {...(mistakes?.name ? { status: 'error' as const, 'aria-invalid': true as const } : {})}
              onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
            />
            {mistakes?.name && <div className="sk-small sk-field-error">{t('nameEmpty')}</div>}
          </div>
          <label htmlFor={`${fieldId}category`}>{t('category')}</label>
          <CategorySelect
            kind="point"
            id={`${fieldId}category`}
            value={draft.categoryId}
            onChange={(categoryId) => change((now) => ({ ...now, categoryId }))}
          />
        </div>
      </div>
      <div className="sk-point-field">
        <span>{t('remark')}</span>
        <RemarkField
          label={t('remark')}
          initialHtml={draft.remark}
          onChange={(remark) => change((now) => ({ ...now, remark }))}
        />
      </div>
      <PointRows form={form} />
    </div>
  )
}
