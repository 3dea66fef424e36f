import { UsersRound } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { MenuLabel } from './menu-label.tsx'

export const groupsWeb: WebFeature = {
  routes: [{ path: 'groups', load: async () => (await import('./groups-page.tsx')).GroupsPage }],
  menu: [{ path: 'groups', Label: MenuLabel, icon: <UsersRound aria-hidden />, group: 'work', order: 60 }],
}
