import { documentUploadApi } from '@shuku/domain/documents/contract'
import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { centreApi as api } from './contract.ts'

const sections = [{ id: 'recommended', isHidden: true }]

const access = [
  accessRow(api.countAll, may.everybody),
  accessRow(api.countMine, may.everybody),
  accessRow(api.countReceived, may.everybody),
  accessRow(api.listReceived, may.everybody),
  accessRow(api.getRank, may.everybody),
  accessRow(api.listReaders, may.everybody),
  accessRow(api.listTabs, may.everybody),
  accessRow(api.listRecommended, may.everybody),
  accessRow(api.listPartnerTabs, may.everybody),
  accessRow(api.listOfPartners, may.everybody),
  accessRow(api.getUser, may.everybody),
  accessRow(documentUploadApi.getUploadSet, may.everybody),
  accessRow(api.listSimilar, may.readers, ({ documentId }) => ({ documentId })),
  accessRow(documentUploadApi.proposeCategories, may.everybody, () => ({ name: '差旅报销.docx' })),
  accessRow(documentUploadApi.findSameTitles, 'out  ok     ok     ok    –     ok            out', ({ categoryId }) => ({
    categoryId,
    titles: ['差旅报销'],
  })),
  accessRow(documentUploadApi.recordUpload, may.ownerAlone, ({ documentId }) => ({ documentIds: [documentId] })),
  accessRow(api.dismiss, may.readers, ({ documentId }) => ({ documentId })),
  accessRow(api.getArrangement, may.everybody),
  accessRow(api.arrange, may.everybody, () => ({ sections })),
  accessRow(api.markLooked, may.everybody, () => ({ counter: 'all' as const })),
]

function budgets({ owner, categoryId, documentId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.countAll, 4]),
    budgeted(owner, [api.countMine, 2]),
    budgeted(owner, [api.countReceived, 2]),
    budgeted(owner, [api.listReceived, 2]),
    budgeted(owner, [api.getRank, 2]),
    budgeted(owner, [api.listReaders, 2]),
    budgeted(owner, [api.listTabs, 1]),
    budgeted(owner, [api.listRecommended, 3], () => ({ view: 1 })),
    budgeted(owner, [api.listPartnerTabs, 1]),
    budgeted(owner, [api.listOfPartners, 4]),
    budgeted(owner, [api.getUser, 2]),
    budgeted(owner, [documentUploadApi.getUploadSet, 4], () => ({ categoryId })),
    budgeted(owner, [api.listSimilar, 4], () => ({ documentId })),
    budgeted(owner, [documentUploadApi.proposeCategories, 3], () => ({ name: '差旅报销管理办法.docx' })),
    budgeted(owner, [documentUploadApi.findSameTitles, 4], () => ({ categoryId, titles: ['差旅报销'] })),
    budgeted(owner, [documentUploadApi.recordUpload, 8], () => ({ documentIds: [documentId] })),
    budgeted(owner, [api.dismiss, 5], () => ({ documentId })),
    budgeted(owner, [api.getArrangement, 2]),
    budgeted(owner, [api.arrange, 4], () => ({ sections })),
    budgeted(owner, [api.markLooked, 3], () => ({ counter: 'all' as const })),
  ]
}

export const slice: Slice = { name: 'knowledge-centre', access, budgets }
