import { Newspaper } from 'lucide-react'
import { useCategories } from '@shuku/domain/categories/web'
import { documentActions, type DocumentAction } from '@shuku/domain/documents/web'
import { type WebFeature, openDialog } from '@shuku/kit/web'
import { newsMessages } from '../messages.ts'
import { publishNewsOperation } from '../offers.ts'

const publishAct: DocumentAction = {
  operation: publishNewsOperation,
  icon: <Newspaper aria-hidden />,
  usePossible: usePublishesNews,
  run: async ([first]) => {
    if (!first) return
    const { PublishDialog } = await import('./publish-dialog.tsx')
    openDialog((props) => <PublishDialog {...props} document={first} />)
  },
}

export const newsWeb: WebFeature = {
  // readers without a session see what is public of it
  routes: [{ path: 'news', open: 'anyone', load: async () => (await import('./news-page.tsx')).NewsPage }],
  menu: [
    { path: 'news', label: newsMessages.texts.title, icon: <Newspaper aria-hidden />, group: 'library', order: 75 },
  ],
  slots: [documentActions.with([publishAct])],
}

/** Who may change the settings of a category publishes on its pages, or makes one; nobody else could. */
function usePublishesNews(): boolean {
  return useCategories().list.some(({ maySet }) => maySet)
}
