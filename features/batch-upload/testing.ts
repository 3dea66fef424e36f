import { accessRow, budgeted, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { batchUploadApi as api } from './contract.ts'

const access = [
  // out of a category where one may not create, also for those who see it
  // who:                       nobody reader editor owner other administrator leaver
  accessRow(api.getUploadForm, 'out  no     no     ok    –     ok            out', ({ categoryId }) => ({
    categoryId,
  })),
  accessRow(api.saveUpload, 'out  no     no     ok    no    no            out', (world) => ({
    fileIds: [world.looseFileId],
    categoryId: world.categoryId,
    secrecy: 'public' as const,
  })),
  accessRow(api.changeFileSecrecy, 'out  no     ok     ok    –     –             out', (world) => ({
    fileId: world.attachmentFileId,
    secrecy: 'public' as const,
  })),
]

function budgets({ owner, categoryId, attachedFileId }: BudgetWorld): BudgetedCall[] {
  const secrecy = 'public' as const
  return [
    budgeted(owner, [api.getUploadForm, 6], () => ({ categoryId })),
    budgeted(owner, [api.saveUpload, 34], () => ({ fileIds: [attachedFileId], categoryId, secrecy })),
    budgeted(owner, [api.changeFileSecrecy, 24], () => ({ fileId: attachedFileId, secrecy })),
  ]
}

export const slice: Slice = { name: 'batch-upload', access, budgets }
