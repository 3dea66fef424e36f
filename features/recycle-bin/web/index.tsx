import { Trash2 } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { recycleBinMessages } from '../messages.ts'

export const recycleBinWeb: WebFeature = {
  routes: [
    { path: 'docRecycle', load: async () => (await import('./bin-page.tsx')).BinPage },
    { path: 'cloudDiskRecycle', load: async () => (await import('./disk-bin-page.tsx')).DiskBinPage },
  ],
  menu: [
    { path: 'docRecycle', label: recycleBinMessages.texts.bin, icon: <Trash2 aria-hidden />, group: 'work', order: 90 },
  ],
}
