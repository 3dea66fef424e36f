import { HardDrive } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { storageMessages } from '../messages.ts'

/** The right string of those who administer the organisation. */
const administerOrganisation = 'HrmOrganisation:Edit'

export const storageWeb: WebFeature = {
  routes: [{ path: 'storage', load: async () => (await import('./storage-page.tsx')).StoragePage }],
  menu: [
    {
      path: 'storage',
      label: storageMessages.texts.title,
      icon: <HardDrive aria-hidden />,
      group: 'administration',
      order: 925,
      // bounded in any way, one administers none of the whole
      mayOpen: ({ wholeRights }) => wholeRights.includes(administerOrganisation),
    },
  ],
}
