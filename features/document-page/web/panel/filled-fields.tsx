import { Search } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { fieldGroups, FieldText } from '@shuku/domain/documents/web'
import { kindsOfIds, type DocumentView } from '@shuku/domain/documents/contract'
import { useMessages } from '@shuku/kit/web'
import { documentPageMessages } from '../../messages.ts'
import { Property } from './property.tsx'
import './panel.css'

type Filled = DocumentView['fields'][number]

/** Leads to the documents that have one of these values in the same field; of words and numbers few have the same. */
function SameValue({ field: { id, name, kind, values } }: { field: Filled }) {
  const t = useMessages(documentPageMessages)
  if (kind !== 'truth' && !kindsOfIds.includes(kind)) return null
  const wanted = values.map(({ value }) => (kind === 'truth' ? (value === '1' ? 'yes' : 'no') : value))
  const label = t('sameValue', { name })
  return (
    <a className="sk-same-value sk-touch" href={addresses.search({ fields: [{ id, values: wanted }] })} title={label}>
      <Search aria-label={label} size={14} />
    </a>
  )
}

/** The custom fields that have a value, under their headings. */
export function FilledFields({ fields }: { fields: DocumentView['fields'] }) {
  const t = useMessages(documentPageMessages)
  if (fields.length === 0) return null
  return (
    <div className="sk-filled-fields">
      {fieldGroups(fields).map((group) => (
        <section key={group.heading} aria-label={group.heading || t('customFields')}>
          {group.heading !== '' && <h2>{group.heading}</h2>}
          <dl className="sk-properties">
            {group.fields.map((field) => (
              <Property key={field.id} label={field.name}>
                <FieldText field={field} />
                <SameValue field={field} />
              </Property>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
