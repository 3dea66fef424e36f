import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { Metadata, Sharp } from 'sharp'
import { unfinishedApi } from '@shuku/kit/contract'
import { nextNumber, testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import {
  accessRow,
  budgeted,
  may,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
} from '@shuku/domain/testing'
import { fileApi, previewApi } from './contract.ts'
import { defaultLimits } from './server/extraction/extraction.ts'
import { ZipArchive } from './server/extraction/reading/zip-archive.ts'

export { makeDocx, makeXlsx, paragraph } from './server/extraction/samples/make-office.ts'
export { makePdf } from './server/extraction/samples/make-pdf.ts'

/** A part of a zip, as an office file is one. */
export async function readPart(bytes: Uint8Array, name: string): Promise<string> {
  const archive = await ZipArchive.open({ bytes: Buffer.from(bytes) }, defaultLimits)
  return (await archive.readText(name)) ?? ''
}

const largeFile = { name: '大文件.txt', sizeBytes: 5 }

async function unfinishedOfOwner({ clients }: AccessWorld) {
  const { uploadId } = await clients.owner.call(fileApi.createUpload, largeFile)
  return { uploadId }
}

/** As if a preview of its own bytes had been made: what is asked is only who gets it. */
async function previewed(fileId: number) {
  const { db } = await testDatabase()
  await sql`
    insert into file_preview (content_id, form, part, state, sha256, size_bytes, mime, facts)
    select content_id, form, part, 'ready', sha256, size_bytes, 'image/webp', '{}'
    from file join file_content on file_content.id = content_id,
      (values ('thumbnail', ''), ('sheets', ''), ('bytes', '1')) as made (form, part)
    where file.id = ${fileId} on conflict do nothing`.execute(db)
  return { fileId, form: 'thumbnail' as const }
}

async function partOf(fileId: number) {
  await previewed(fileId)
  return { fileId, part: '1' }
}

/** A file is read through the document that holds it, or by its uploader. */
const access = [
  accessRow(fileApi.uploadFile, may.everybody),
  accessRow(fileApi.createUpload, may.everybody, () => largeFile),
  accessRow(unfinishedApi.getUpload, may.ownerAlone, unfinishedOfOwner),
  accessRow(unfinishedApi.appendToUpload, may.ownerAlone, async (world) => ({
    ...(await unfinishedOfOwner(world)),
    offsetBytes: 0,
  })),
  accessRow(unfinishedApi.deleteUpload, may.ownerAlone, unfinishedOfOwner),
  accessRow(fileApi.downloadFile, may.readers, ({ attachmentFileId }) => ({ file: String(attachmentFileId) })),
  accessRow(fileApi.getFile, may.readers, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),
  accessRow(fileApi.getUsage, may.everybody),
  accessRow(fileApi.getText, may.readers, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),
  accessRow(previewApi.getPreview, may.readers, ({ attachmentFileId }) => previewed(attachmentFileId)),
  accessRow(previewApi.listRows, may.readers, ({ attachmentFileId }) => previewed(attachmentFileId)),
  accessRow(previewApi.findInSheets, may.readers, ({ attachmentFileId }) => previewed(attachmentFileId)),
  accessRow(previewApi.downloadPreview, may.readers, ({ attachmentFileId }) => previewed(attachmentFileId)),
  accessRow(previewApi.getPart, may.readers, ({ attachmentFileId }) => partOf(attachmentFileId)),
  accessRow(previewApi.downloadPart, may.readers, ({ attachmentFileId }) => partOf(attachmentFileId)),
  accessRow(fileApi.readAgain, may.editors, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const file = () => ({ fileId: world.attachedFileId })
  const sent = () => [{ name: `上传 ${nextNumber()}.txt`, content: `内容 ${nextNumber()}` }]
  const upload = () => owner.upload(fileApi.uploadFile, sent(), { category: String(categoryId) })
  const download = async (save: boolean) => {
    const reply = await owner.send(fileApi.downloadFile, { file: String(world.attachedFileId), save })
    if (reply.status !== 200) throw new Error(`the download answered ${reply.status}`)
  }
  const preview = async () => {
    const reply = await owner.send(previewApi.downloadPreview, await previewed(world.attachedFileId))
    if (reply.status !== 200) throw new Error(`the preview answered ${reply.status}`)
  }
  const part = async (save: boolean) => {
    const reply = await owner.send(previewApi.downloadPart, { ...(await partOf(world.attachedFileId)), save })
    if (reply.status !== 200) throw new Error(`the part answered ${reply.status}`)
  }
  const unfinished = () => ({ uploadId: world.take<string>('unfinished') })
  return [
    budgeted(owner, [fileApi.getUsage, 4]),
    budgeted(owner, [fileApi.createUpload, 4], () => ({ ...largeFile, category: String(categoryId) })),
    budgeted(owner, [unfinishedApi.getUpload, 1], unfinished),
    budgeted(owner, [unfinishedApi.appendToUpload, 2], () => ({ ...unfinished(), offsetBytes: 0 })),
    budgeted(owner, [unfinishedApi.deleteUpload, 1], unfinished),
    { endpoint: fileApi.uploadFile, budget: 12, call: upload },
    { endpoint: fileApi.downloadFile, budget: 6, call: () => download(false) },
    { endpoint: fileApi.downloadFile, budget: 6, call: () => download(true) },
    budgeted(owner, [previewApi.getPreview, 5], file),
    budgeted(owner, [previewApi.listRows, 6], file),
    budgeted(owner, [previewApi.findInSheets, 6], () => ({ ...file(), text: '内容' })),
    // one of them is the test's own
    { endpoint: previewApi.downloadPreview, budget: 7, call: () => preview() },
    budgeted(owner, [previewApi.getPart, 5], () => ({ ...file(), part: '1' })),
    { endpoint: previewApi.downloadPart, budget: 8, call: () => part(false) },
    { endpoint: previewApi.downloadPart, budget: 8, call: () => part(true) },
    budgeted(owner, [fileApi.getFile, 2], file),
    budgeted(owner, [fileApi.getText, 5], file),
    budgeted(owner, [fileApi.readAgain, 3], file),
  ]
}

type Source = Buffer | { create: { width: number; height: number; channels: 3; background: string } }
const sharp = (source: Source) => (createRequire(import.meta.url)('sharp') as (of: Source) => Sharp)(source)

/** A picture of one colour. */
export function drawPicture(format: 'png' | 'jpeg' | 'webp' | 'gif', width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .toFormat(format)
    .toBuffer()
}

export function measurePicture(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes).metadata()
}

function supplies(world: BudgetWorld): Supplies {
  return {
    looseFile: twice(() => world.upload()),
    looseFiles: twice(() => world.files()),
    unfinished: twice(async () => (await world.owner.call(fileApi.createUpload, largeFile)).uploadId),
  }
}

export const slice: Slice = { name: 'files', access, budgets, supplies }
