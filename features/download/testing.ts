import { accessRow, accessRows, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { downloadApi as api } from './contract.ts'

// who:              nobody reader editor owner other administrator leaver
const administratorsAlone = 'out  no     no     no    no    no            out'

const limits = { maxDocuments: 50, maxMegabytes: 500 }

const access = [
  // what one may not read counts as nothing
  accessRow(api.controlDownload, may.everybody, ({ documentId }) => ({ documentIds: [documentId] })),
  accessRow(api.downloadDocuments, 'out  ok     ok     ok    bad   bad           out', ({ documentId }) => ({
    documentIds: [documentId],
  })),
  ...accessRows([api.getLimits, api.saveLimits], administratorsAlone, () => limits),
]

function budgets({ owner, documentId }: BudgetWorld): BudgetedCall[] {
  const documents = () => ({ documentIds: [documentId] })
  return [
    budgeted(owner, [api.controlDownload, 6], documents),
    // with what it asks while it goes out, the same for each document
    { endpoint: api.downloadDocuments, budget: 15, call: () => owner.send(api.downloadDocuments, documents()) },
    budgeted(owner, [api.getLimits, 3]),
    budgeted(owner, [api.saveLimits, 6], () => limits),
  ]
}

export const slice: Slice = { name: 'download', access, budgets }
