import { type WebFeature, useMessages, type Action } from '@shuku/kit/web'
import { FolderUp } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { importMessages } from '../messages.ts'

export const importWeb: WebFeature = {
  routes: [{ path: 'import', load: async () => (await import('./import-page.tsx')).ImportPage }],
  useNewActions,
}

/** What "+ New" in the top bar offers. */
function useNewActions(): readonly Action[] {
  const t = useMessages(importMessages)
  return [{ key: 'import', label: t('title'), icon: <FolderUp />, href: addresses.importFolder() }]
}
