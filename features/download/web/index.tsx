import { FolderDown } from 'lucide-react'
import { documentActions } from '@shuku/domain/documents/web'
import { folderActs } from '@shuku/domain/virtual-folders/web'
import type { WebFeature } from '@shuku/kit/web'
import { downloadAct, folderZipAct } from './download-act.tsx'
import { downloadMessages } from '../messages.ts'

/** The right string of those who administer the organisation. */
const administerOrganisation = 'HrmOrganisation:Edit'

export const downloadWeb: WebFeature = {
  routes: [{ path: 'downloadLimits', load: async () => (await import('./limits-page.tsx')).LimitsPage }],
  menu: [
    {
      path: 'downloadLimits',
      label: downloadMessages.texts.limits,
      icon: <FolderDown aria-hidden />,
      group: 'administration',
      order: 920,
      // bounded in any way, one administers none of the whole
      mayOpen: ({ wholeRights }) => wholeRights.includes(administerOrganisation),
    },
  ],
  slots: [documentActions.with([downloadAct]), folderActs.with([folderZipAct])],
}
