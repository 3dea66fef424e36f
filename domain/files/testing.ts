import { nextNumber, type BudgetedCall } from '@shuku/kit/testing'
import { accessRow, budgeted, may, type BudgetWorld } from '../testing/index.ts'
import { fileApi } from './contract.ts'

/** A file is read through the document that holds it, or by its uploader. */
export const fileAccess = [
  accessRow(fileApi.uploadFile, may.everybody),
  accessRow(fileApi.downloadFile, may.readers, ({ attachmentFileId }) => ({ file: String(attachmentFileId) })),
  accessRow(fileApi.getFile, may.readers, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),
  accessRow(fileApi.getText, may.readers, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),
]

export function fileBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const file = () => ({ fileId: world.attachedFileId })
  const sent = () => [{ name: `上传 ${nextNumber()}.txt`, content: `内容 ${nextNumber()}` }]
  const upload = () => owner.upload(fileApi.uploadFile, sent(), { category: String(categoryId) })
  const download = async (save: boolean) => {
    const reply = await owner.send(fileApi.downloadFile, { file: String(world.attachedFileId), save })
    if (reply.status !== 200) throw new Error(`the download answered ${reply.status}`)
  }
  return [
    { endpoint: fileApi.uploadFile, budget: 9, call: upload },
    { endpoint: fileApi.downloadFile, budget: 2, call: () => download(false) },
    { endpoint: fileApi.downloadFile, budget: 5, call: () => download(true) },
    budgeted(owner, [fileApi.getFile, 2], file),
    budgeted(owner, [fileApi.getText, 2], file),
  ]
}
