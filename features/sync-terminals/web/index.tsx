import { Laptop } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useMessages, type Action, type WebFeature } from '@shuku/kit/web'
import { syncTerminalsMessages } from '../messages.ts'

function useTerminalActions(): readonly Action[] {
  const t = useMessages(syncTerminalsMessages)
  const open = () => {
    location.hash = addresses.syncTerminals()
  }
  return [{ key: 'syncTerminals', label: t('title'), icon: <Laptop />, run: open, startsGroup: true }]
}

export const syncTerminalsWeb: WebFeature = {
  routes: [
    { path: 'SyncJump', load: async () => (await import('./sync-jump-page.tsx')).SyncJumpPage },
    { path: 'syncTerminals', load: async () => (await import('./terminals-page.tsx')).TerminalsPage },
  ],
  usePersonActions: useTerminalActions,
}
