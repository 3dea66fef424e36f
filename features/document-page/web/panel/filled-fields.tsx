import { fieldGroups, FieldText } from '@shuku/domain/documents/web'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { useMessages } from '@shuku/kit/web'
import { documentPageMessages } from '../../messages.ts'
import { Property } from './property.tsx'
import './panel.css'

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
              </Property>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
