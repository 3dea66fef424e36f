import { Pin, PinOff } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { IconButton, useApi, useMessages } from '@shuku/kit/web'
import { topApi } from '../contract.ts'
import { topMessages } from '../messages.ts'
import { setTop } from './set-top.ts'
import './top.css'

/** Above the list of a category: what is pinned there. */
export function TopStrip({ categoryId }: { readonly categoryId: number }) {
  const t = useMessages(topMessages)
  const { data } = useApi(topApi.getTops, { categoryId }, { keepsOld: false })
  if (!data || data.documents.length === 0) return null
  return (
    <ul className="sk-tops" aria-label={t('pinned')}>
      {data.documents.map(({ id, subject, kind, mayChange }) => (
        <li key={id}>
          <Pin aria-hidden />
          <DocumentGlyph kind={kind} size={18} />
          <a href={addresses.document(id)} title={subject}>
            {subject}
          </a>
          {mayChange && (
            <IconButton
              small
              icon={<PinOff aria-hidden />}
              label={t('unpinOne', { subject })}
              onClick={() => void setTop({ documentIds: [id], isTop: false })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
