import type { AfterPublishing } from '@shuku/domain/documents/web'
import { call, openDialog } from '@shuku/kit/web'
import { readingApi } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'

/** News that people must read: of whom is asked once they are published, and what is required already is changed. */
export const requireAfterPublishing: AfterPublishing = {
  id: 'requireReading',
  label: readingMessages.texts.requireToo,
  order: 10,
  run: async (document) => {
    const [{ reading }, { RequireDialog }] = await Promise.all([
      call(readingApi.getReading, { documentId: document.id }),
      import('./require-dialog.tsx'),
    ])
    openDialog((props) => <RequireDialog {...props} document={document} reading={reading} />)
  },
}
