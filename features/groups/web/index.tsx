import { UsersRound } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { groupsMessages } from '../messages.ts'

export const groupsWeb: WebFeature = {
  routes: [{ path: 'groups', load: async () => (await import('./groups-page.tsx')).GroupsPage }],
  menu: [
    {
      path: 'groups',
      label: groupsMessages.texts.title,
      icon: <UsersRound aria-hidden />,
      group: 'collaboration',
      order: 60,
    },
  ],
}
