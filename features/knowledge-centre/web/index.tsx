import { LibraryBig } from 'lucide-react'
import { beforeSignOut, useMessages, type WebFeature } from '@shuku/kit/web'
import { centreMessages } from '../messages.ts'
import { forgetKept } from './use-kept.ts'

function Label() {
  return useMessages(centreMessages)('title')
}

const load = async () => (await import('./centre-page.tsx')).CentrePage

export const centreWeb: WebFeature = {
  routes: [{ path: 'center', load }],
  menu: [{ path: 'center', Label, icon: <LibraryBig aria-hidden />, group: 'work', order: 72 }],
  slots: [beforeSignOut.with([forgetKept])],
}
