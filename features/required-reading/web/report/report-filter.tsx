import { Button, Segmented } from 'antd'
import { X } from 'lucide-react'
import { CategoryField } from '@shuku/domain/categories/web'
import { useNamedDocuments } from '@shuku/domain/documents/web'
import { ChoiceField, useNamedChoices } from '@shuku/domain/people/web'
import { FilterBar, useMessages } from '@shuku/kit/web'
import type { PairsQuery } from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'

/** Undefined takes it out of the address. */
export type AskReport = (patch: { [K in keyof PairsQuery]?: PairsQuery[K] | undefined }) => void

interface ReportFilterProps {
  readonly asked: PairsQuery
  readonly onChange: AskReport
  /** The department that is asked about, one’s own without another. */
  readonly unitId: number | undefined
  readonly hasState: boolean
}

/** Which documents, of which department; of the details whether read, and of what alone. */
export function ReportFilter({ asked, onChange, unitId, hasState }: ReportFilterProps) {
  const t = useMessages(reportMessages)
  const { what, categoryId, documentId, personId, state } = asked
  const unit = useNamedChoices('department', unitId === undefined ? [] : [unitId])
  const isSet = [what !== 'category', categoryId !== undefined, asked.unitId !== undefined]
  return (
    <FilterBar
      count={isSet.filter(Boolean).length}
      onClear={() => onChange({ what: undefined, categoryId: undefined, unitId: undefined })}
    >
      <Segmented<PairsQuery['what']>
        value={what}
        aria-label={t('what')}
        options={[
          { value: 'category', label: t('ofCategory') },
          { value: 'required', label: t('ofRequired') },
        ]}
        onChange={(wanted) => onChange({ what: wanted, documentId: undefined })}
      />
      <span className="sk-reading-report-choice">
        <CategoryField
          single
          label={t('categoryBelow')}
          placeholder={t('categoryBelow')}
          value={categoryId === undefined ? [] : [categoryId]}
          onChange={([chosen]) => onChange({ categoryId: chosen, documentId: undefined })}
        />
      </span>
      <span className="sk-reading-report-choice">
        <ChoiceField
          kind="department"
          single
          label={t('departmentBelow')}
          placeholder={t('departmentBelow')}
          value={unit}
          onChange={([chosen]) => onChange({ unitId: chosen?.id, personId: undefined })}
        />
      </span>
      {hasState && (
        <Segmented<PairsQuery['state']>
          value={state}
          aria-label={t('state')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'read', label: t('read') },
            { value: 'unread', label: t('unread') },
          ]}
          onChange={(wanted) => onChange({ state: wanted })}
        />
      )}
      {documentId !== undefined && (
        <DocumentChip id={documentId} onRemove={() => onChange({ documentId: undefined })} />
      )}
      {hasState && personId !== undefined && (
        <PersonChip id={personId} onRemove={() => onChange({ personId: undefined })} />
      )}
    </FilterBar>
  )
}

interface ChipProps {
  readonly id: number
  readonly onRemove: () => void
}

function DocumentChip({ id, onRemove }: ChipProps) {
  const [document] = useNamedDocuments([id])
  return <Chip name={document?.name ?? String(id)} onRemove={onRemove} />
}

function PersonChip({ id, onRemove }: ChipProps) {
  const [person] = useNamedChoices('person', [id])
  return <Chip name={person?.name ?? String(id)} onRemove={onRemove} />
}

function Chip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const t = useMessages(reportMessages)
  return (
    <Button
      className="sk-reading-report-chip"
      icon={<X aria-hidden />}
      iconPlacement="end"
      aria-label={t('notOnlyOf', { name })}
      onClick={onRemove}
    >
      <span className="sk-cut">{t('onlyOf', { name })}</span>
    </Button>
  )
}
