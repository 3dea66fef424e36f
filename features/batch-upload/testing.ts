import { documentApi } from '@shuku/domain/documents/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import {
  act,
  accessRow,
  budgeted,
  given,
  twice,
  type BudgetWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
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

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const secrecy = 'public' as const
  return [
    budgeted(owner, [api.getUploadForm, 7], () => ({ categoryId })),
    budgeted(owner, [api.saveUpload, 36], () => ({
      fileIds: [world.attachedFileId],
      categoryId: world.take<number>('uploadCategory'),
      secrecy,
    })),
    budgeted(owner, [api.changeFileSecrecy, 24], () => ({ fileId: world.take<number>('fileOfDocument'), secrecy })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  return {
    // others give that of the world custom fields meanwhile
    uploadCategory: twice(async () => {
      const { category } = await given.category()
      const grants = [{ to: { kind: 'person' as const, id: world.ownerId }, rights: ['create' as const] }]
      await act((db) => grantCategory(db, category.id, { grants }))
      return category.id
    }),
    fileOfDocument: twice(async () => {
      const fileId = await world.upload()
      await world.owner.call(documentApi.createFromFile, { fileId, categoryId: world.categoryId })
      return fileId
    }),
  }
}

export const slice: Slice = { name: 'batch-upload', access, budgets, supplies }
