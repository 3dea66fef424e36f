import { addresses } from '@shuku/domain/addresses'
import { textNow, useMessages } from '@shuku/kit/web'
import type { RefusedGroup } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import './many.css'

export function countOf(groups: readonly RefusedGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/** Every reason in one line; where there are several, each with its number. */
export function reasonsOf(groups: readonly RefusedGroup[]): string {
  if (groups.length === 1) return groups[0]?.reason ?? ''
  const each = groups.map(({ count, reason }) =>
    textNow(documentMessages, 'refusedGroup', { n: count, reason: reason.replace(/[.。]$/, '') }),
  )
  return each.join(textNow(documentMessages, 'refusedBetween'))
}

/** With how many documents something is not done, and why, each reason with the first of its documents. */
export function RefusedGroups({ groups }: { groups: readonly RefusedGroup[] }) {
  const t = useMessages(documentMessages)
  if (groups.length === 0) return null
  return (
    <ul className="sk-refused-groups">
      {groups.map(({ reason, count, documents }) => (
        <li key={reason}>
          <span>{t('refusedGroup', { n: count, reason })}</span>
          {documents.map(({ id, subject, address = addresses.document(id) }) => (
            <a key={id} className="sk-cut sk-small" href={address} target="_blank" rel="noreferrer">
              {subject}
            </a>
          ))}
          {documents.length > 0 && documents.length < count && <span className="sk-small sk-secondary">…</span>}
        </li>
      ))}
    </ul>
  )
}
