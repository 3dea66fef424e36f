import { defineFeature } from '@shuku/domain/slots/server'
import { claimInvoices, deleteInvoices, recogniseAgain, unclaimInvoices } from './acts.ts'
import { checkAgain, getCompanyNames, saveCompanyNames } from './company-names.ts'
import { exportInvoices } from './export-invoices.ts'
import { claimedGuard, invoicesFolder, recognisesPlaced } from './folder.ts'
import { getInvoice } from './get-invoice.ts'
import { countInvoices, getTotals, invoiceList } from './invoice-list.ts'
import { getBillCategory, getFolder, getInvoiceLogCondition, getInvoiceTable, invoiceRecognition } from './programs.ts'
import { recogniseJob } from './recognise-job.ts'
import { saveInvoice } from './save-invoice.ts'

export { setInvoiceLetters } from './recognise-job.ts'
export { setInvoiceService } from './service.ts'

export const invoicesServer = defineFeature({
  handlers: [
    getFolder,
    countInvoices,
    getTotals,
    getInvoice,
    saveInvoice,
    recogniseAgain,
    claimInvoices,
    unclaimInvoices,
    deleteInvoices,
    exportInvoices,
    getCompanyNames,
    saveCompanyNames,
    getInvoiceTable,
    getBillCategory,
    getInvoiceLogCondition,
    invoiceRecognition,
  ],
  lists: [invoiceList],
  jobs: [recogniseJob, checkAgain],
  diskGuards: [claimedGuard],
  purposeFolders: [invoicesFolder],
  subscribes: [recognisesPlaced],
})
