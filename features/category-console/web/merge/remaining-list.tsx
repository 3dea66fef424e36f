import { RefusedGroups } from '@shuku/domain/documents/web'
import { useMessages } from '@shuku/kit/web'
import type { Remaining } from '../../contract.ts'
import { categoryMergeMessages } from '../../category-merge-messages.ts'

export function hasRemaining({ documents, binned, categories }: Remaining): boolean {
  return documents.length + binned + categories.length > 0
}

/** What keeps a category that is merged, by reason and name. */
export function RemainingList({ remaining: { documents, binned, categories } }: { readonly remaining: Remaining }) {
  const t = useMessages(categoryMergeMessages)
  return (
    <>
      <RefusedGroups groups={documents} />
      {(binned > 0 || categories.length > 0) && (
        <ul className="sk-refused-groups">
          {categories.map(({ name, reason }) => (
            <li key={name}>{t('childStays', { name, reason })}</li>
          ))}
          {binned > 0 && <li>{t('binned', { n: binned })}</li>}
        </ul>
      )}
    </>
  )
}
