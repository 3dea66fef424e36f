import { RefusedGroups } from '@shuku/domain/documents/web'
import { useMessages } from '@shuku/kit/web'
import type { Remaining } from '../contract.ts'
import { categoryMergeMessages } from '../messages.ts'

/** What keeps a category that is merged, by reason and name. */
export function RemainingList({ remaining }: { readonly remaining: Remaining }) {
  const { documents, binned, categories, unseenCategories } = remaining
  const t = useMessages(categoryMergeMessages)
  return (
    <>
      <RefusedGroups groups={documents} />
      {binned + categories.length + unseenCategories > 0 && (
        <ul className="sk-refused-groups">
          {categories.map(({ name, reason }) => (
            <li key={name}>{t('childStays', { name, reason })}</li>
          ))}
          {unseenCategories > 0 && <li>{t('unseenCategories', { n: unseenCategories })}</li>}
          {binned > 0 && <li>{t('binned', { n: binned })}</li>}
        </ul>
      )}
    </>
  )
}
