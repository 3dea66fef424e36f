import { Network } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { organisationMessages } from '../messages.ts'

/** The right strings of those who administer the organisation or its clearances; the server bounds them to theirs. */
const administering = ['HrmOrganisation:Edit', 'HrmClearance:Edit']

export const organisationWeb: WebFeature = {
  routes: [{ path: 'organisation', load: async () => (await import('./organisation-page.tsx')).OrganisationPage }],
  menu: [
    {
      path: 'organisation',
      owns: ['organisationImport'],
      label: organisationMessages.texts.title,
      icon: <Network aria-hidden />,
      group: 'administration',
      order: 880,
      mayOpen: ({ rights }) => administering.some((right) => rights.includes(right)),
    },
  ],
}
