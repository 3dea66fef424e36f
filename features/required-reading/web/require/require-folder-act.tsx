import { BookOpenCheck } from 'lucide-react'
import { previewMany } from '@shuku/domain/documents/web'
import type { FolderAct } from '@shuku/domain/virtual-folders/web'
import { openDialog } from '@shuku/kit/web'
import { readingMessages } from '../../messages.ts'

/** A folder that is a reading list, required as a whole by who fills it: of what they may share. */
export const requireFolderAct: FolderAct = {
  id: 'requireFolder',
  label: readingMessages.texts.wholeFolder,
  icon: <BookOpenCheck aria-hidden />,
  order: 20,
  isOffered: ({ mayFill }) => mayFill,
  run: async ({ name }, selected) => {
    const [preview, { RequireManyDialog }] = await Promise.all([
      previewMany('share', selected),
      import('./require-many-dialog.tsx'),
    ])
    openDialog((props) => <RequireManyDialog {...props} name={name} selected={selected} preview={preview} />)
  },
}
