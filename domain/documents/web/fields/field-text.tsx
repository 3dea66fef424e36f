import { Fragment, type ReactNode } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { useLanguage, useMessages } from '@shuku/kit/web'
import { valueText, type FilledField, type ShownValue } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import './fields.css'

/** The values of a custom field as a page shows them; documents, categories and addresses of the web can be opened. */
export function FieldText({ field }: { readonly field: Pick<FilledField, 'kind' | 'measure' | 'values'> }) {
  const t = useMessages(documentMessages)
  return field.values.map((value, place) => (
    <Fragment key={value.value}>
      {place > 0 && t('listMark')}
      <Value field={field} value={value} />
    </Fragment>
  ))
}

interface ValueProps {
  readonly field: Pick<FilledField, 'kind' | 'measure'>
  readonly value: ShownValue
}

function Value({ field, value }: ValueProps): ReactNode {
  const { language, timeZone } = useLanguage()
  const text = valueText(field, value, { language, timeZone })
  const { kind } = field
  const id = Number(value.value)
  if (kind === 'lines') return <span className="sk-field-lines">{text}</span>
  if (kind === 'link') {
    return (
      <a className="sk-touch" href={value.value} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  }
  if (kind !== 'document' && kind !== 'category') return text
  if (value.shown === undefined) return <span className="sk-tertiary">{text}</span>
  return (
    <a className="sk-touch" href={kind === 'document' ? addresses.document(id) : addresses.search({ categoryId: id })}>
      {text}
    </a>
  )
}
