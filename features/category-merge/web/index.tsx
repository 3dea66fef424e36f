import { lazy } from 'react'
import { Merge } from 'lucide-react'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { consoleParts, movePreviews, type ConsolePart } from '@shuku/domain/categories/web'
import { lazyDialog, textNow, type WebFeature } from '@shuku/kit/web'
import { categoryMergeMessages } from '../messages.ts'

const openMerge = lazyDialog<{ readonly category: CategoryNode }>(
  async () => (await import('./merge-dialog.tsx')).MergeDialog,
)
const MergeNotice = lazy(async () => ({ default: (await import('./merge-notice.tsx')).MergeNotice }))
const MovePreview = lazy(async () => ({ default: (await import('./move-preview.tsx')).MovePreview }))

const part: ConsolePart = {
  id: 'merge',
  categoryActs: (category) => [
    {
      key: 'merge',
      label: textNow(categoryMergeMessages, 'open'),
      icon: <Merge />,
      run: () => openMerge({ category }),
    },
  ],
  Notice: MergeNotice,
}

export const categoryMergeWeb: WebFeature = {
  routes: [],
  slots: [consoleParts.with([part]), movePreviews.with([MovePreview])],
}
