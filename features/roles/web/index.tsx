import { UserRoundCog } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { administerOrganisation } from './administer-organisation.ts'
import { rolesMessages } from '../messages.ts'

export const rolesWeb: WebFeature = {
  routes: [{ path: 'roles', load: async () => (await import('./roles-page.tsx')).RolesPage }],
  menu: [
    {
      path: 'roles',
      label: rolesMessages.texts.title,
      icon: <UserRoundCog aria-hidden />,
      group: 'administration',
      order: 890,
      // bounded in any way, one keeps no roles
      mayOpen: ({ wholeRights }) => wholeRights.includes(administerOrganisation),
    },
  ],
}
