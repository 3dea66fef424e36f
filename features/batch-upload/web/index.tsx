import { lazy, Suspense } from 'react'
import { Upload } from 'lucide-react'
import { useBatchUploadPlace } from '@shuku/domain/categories/web'
import { useMessages, type Action, type WebFeature } from '@shuku/kit/web'
import { dialogMessages } from './dialog-messages.ts'

const BatchUploadDialog = lazy(async () => ({
  default: (await import('./batch-upload-dialog.tsx')).BatchUploadDialog,
}))

export const batchUploadWeb: WebFeature = {
  routes: [],
  topBar: [BatchUploadHost],
  useNewActions,
}

/** The dialog lies over whatever screen names it in its address. */
function BatchUploadHost() {
  const { isOpen, categoryId, close } = useBatchUploadPlace()
  if (!isOpen) return null
  return (
    <Suspense>
      <BatchUploadDialog categoryId={categoryId} onClose={close} />
    </Suspense>
  )
}

/** What "+ New" in the top bar offers; the category is chosen in the dialog. */
function useNewActions(): readonly Action[] {
  const t = useMessages(dialogMessages)
  const { open } = useBatchUploadPlace()
  return [{ key: 'batchUpload', label: t('title'), icon: <Upload />, run: () => open() }]
}
