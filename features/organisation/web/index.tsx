import { Network } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { MenuLabel } from './menu-label.tsx'

/** The right string of those who keep the organisation; the server bounds them to theirs. */
const keepOrganisation = 'HrmOrganisation:Edit'

export const organisationWeb: WebFeature = {
  routes: [
    { path: 'organisation', load: async () => (await import('./organisation-page.tsx')).OrganisationPage },
    { path: 'organisationImport', load: async () => (await import('./import/import-page.tsx')).ImportPage },
  ],
  menu: [
    {
      path: 'organisation',
      owns: ['organisationImport'],
      Label: MenuLabel,
      icon: <Network aria-hidden />,
      group: 'administration',
      order: 880,
      mayOpen: ({ rights }) => rights.includes(keepOrganisation),
    },
  ],
}
