import { addresses } from '@shuku/domain/addresses'
import { textNow, useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import './many.css'

export interface RefusedGroup {
  readonly reason: string
  readonly count: number
  readonly documents: readonly { readonly id: number; readonly subject: string }[]
}

interface RefusedDocument {
  readonly id: number
  readonly subject: string
  readonly reason: string
}

/** By reason, the most frequent first. */
export function groupRefused(refused: readonly RefusedDocument[], most = 3): RefusedGroup[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return reasons
    .map((reason) => {
      const documents = refused.filter((each) => each.reason === reason)
      const named = documents.filter(({ subject }) => subject !== '')
      return { reason, count: documents.length, documents: named.slice(0, most) }
    })
    .sort((a, b) => b.count - a.count)
}

export function countOf(groups: readonly RefusedGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/** Every reason in one line; where there are several, each with its number. */
export function reasonsOf(groups: readonly RefusedGroup[]): string {
  if (groups.length === 1) return groups[0]?.reason ?? ''
  const each = groups.map(({ count, reason }) => textNow(documentMessages, 'refusedGroup', { n: count, reason }))
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
          {documents.map(({ id, subject }) => (
            <a key={id} className="sk-cut sk-small" href={addresses.document(id)} target="_blank" rel="noreferrer">
              {subject}
            </a>
          ))}
          {documents.length > 0 && documents.length < count && <span className="sk-small sk-secondary">…</span>}
        </li>
      ))}
    </ul>
  )
}
