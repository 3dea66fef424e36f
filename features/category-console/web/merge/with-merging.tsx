import { lazy, Suspense } from 'react'
import { Merge } from 'lucide-react'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { openDialog, textNow, type Action } from '@shuku/kit/web'
import { categoryMergeMessages } from '../../category-merge-messages.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))

type ActionsOf = (category: CategoryNode) => readonly Action[]

/** What is done with a category in the console, and its merge before what deletes it. */
export function withMerging(actionsOf: ActionsOf): ActionsOf {
  return (category) => {
    const actions = actionsOf(category)
    if (!category.maySet) return actions
    const merge: Action = {
      key: 'merge',
      label: textNow(categoryMergeMessages, 'open'),
      icon: <Merge />,
      run: () =>
        openDialog((props) => (
          <Suspense fallback={null}>
            <MergeDialog {...props} category={category} />
          </Suspense>
        )),
    }
    const at = actions.findIndex(({ key }) => key === 'delete')
    return at < 0 ? [...actions, merge] : actions.toSpliced(at, 0, merge)
  }
}
