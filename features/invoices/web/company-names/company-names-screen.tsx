import { ReceiptText } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { companyNamesMessages } from '../../company-names-messages.ts'

/** The right string of those who administer the organisation. */
const administerOrganisation = 'HrmOrganisation:Edit'

/** Settings of the administrators, apart from the view of the folder. */
export const companyNamesScreen = {
  routes: [{ path: 'invoiceNames', load: async () => (await import('./company-names-page.tsx')).CompanyNamesPage }],
  menu: [
    {
      path: 'invoiceNames',
      label: companyNamesMessages.texts.title,
      icon: <ReceiptText aria-hidden />,
      group: 'administration',
      order: 927,
      // bounded in any way, one administers none of the whole
      mayOpen: ({ wholeRights }) => wholeRights.includes(administerOrganisation),
    },
  ],
} satisfies WebFeature
