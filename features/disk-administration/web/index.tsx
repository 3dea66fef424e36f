import { HardDriveUpload } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { diskAdministrationMessages } from '../messages.ts'

/** The right string of those who administer the organisation. */
const administerOrganisation = 'HrmOrganisation:Edit'

export const diskAdministrationWeb: WebFeature = {
  routes: [
    {
      path: 'diskAdministration',
      load: async () => (await import('./disk-administration-page.tsx')).DiskAdministrationPage,
    },
  ],
  menu: [
    {
      path: 'diskAdministration',
      label: diskAdministrationMessages.texts.title,
      icon: <HardDriveUpload aria-hidden />,
      group: 'administration',
      order: 926,
      // bounded in any way, one administers none of the whole
      mayOpen: ({ wholeRights }) => wholeRights.includes(administerOrganisation),
    },
  ],
}
