import { useId } from 'react'
import { Input } from 'antd'
import { X } from 'lucide-react'
import { IconButton, useMessages } from '@shuku/kit/web'
import { listMessages } from '../../list-messages.ts'
import { orderFaultOf, type CategoryLine, type LineFaults, type OrderFault } from './category-lines.ts'

interface CategoryRowProps {
  readonly kind: 'point' | 'map'
  readonly line: CategoryLine
  /** From 1. */
  readonly place: number
  readonly faults: LineFaults
  readonly onChange: (patch: Partial<CategoryLine>) => void
  /** What was typed as its order is no number, or nothing was. */
  readonly onFault: (fault: OrderFault) => void
  readonly onRemove: () => void
}

export function CategoryRow({ kind, line, place, faults, onChange, onFault, onRemove }: CategoryRowProps) {
  const t = useMessages(listMessages)
  const id = useId()
  const status = (field: keyof LineFaults) =>
    faults[field]
      ? { status: 'error' as const, 'aria-invalid': true as const, 'aria-describedby': `${id}${field}` }
      : {}
  return (
    <li className="sk-knowledge-category">
      <div>
        <Input
          value={line.name}
          maxLength={100}
          autoComplete="off"
          autoFocus={line.id === undefined && line.name === ''}
          aria-label={t('nameOfLine', { n: place })}
          {...status('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {faults.name && (
          <div id={`${id}name`} className="sk-small sk-field-error">
            {t('itemRequired')}
          </div>
        )}
      </div>
      <div>
        <Input
          value={line.order}
          maxLength={20}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('orderOfLine', { n: place })}
          {...status('order')}
          onChange={({ target }) => onChange({ order: target.value })}
          onBlur={() => {
            const fault = orderFaultOf(line.order)
            if (fault === 'notNumeric') onChange({ order: '' })
            if (fault) onFault(fault)
          }}
        />
        {faults.order && (
          <div id={`${id}order`} className="sk-small sk-field-error">
            {t(faults.order === 'empty' ? 'itemRequired' : 'orderRequired')}
          </div>
        )}
      </div>
      <span className="sk-small sk-secondary">
        {line.count > 0 && t(kind === 'point' ? 'usedByPoints' : 'usedByMaps', { n: line.count })}
      </span>
      <IconButton
        small
        icon={<X aria-hidden />}
        label={t('deleteCategory', { name: line.name || place })}
        onClick={onRemove}
      />
    </li>
  )
}
