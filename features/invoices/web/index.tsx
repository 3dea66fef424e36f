import { folderViews } from '@shuku/domain/disk/web'
import { call, lazyPart, type WebFeature } from '@shuku/kit/web'
import { invoicesApi } from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { invoiceScreenMessages } from '../screen-messages.ts'
import { companyNamesScreen } from './company-names/company-names-screen.tsx'

export const invoicesWeb: WebFeature = {
  ...companyNamesScreen,
  routes: [
    ...companyNamesScreen.routes,
    { path: 'invoiceRecords', load: async () => (await import('./list/records-page.tsx')).RecordsPage },
  ],
  slots: [
    folderViews.with([
      {
        purpose: 'invoices',
        label: invoiceMessages.texts.myInvoices,
        reason: invoiceScreenMessages.texts.onlyInvoices,
        find: async () => (await call(invoicesApi.getFolder, {})).id,
        View: lazyPart(async () => (await import('./invoices-folder.tsx')).InvoicesFolder),
      },
    ]),
  ],
}
