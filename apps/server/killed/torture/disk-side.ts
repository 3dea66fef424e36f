import { fileApi } from '@shuku/domain/files/contract'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import { partType } from '@shuku/kit/contract'
import { CallFailed, type RawReply } from '@shuku/kit/testing'
import { OwnConnectionLost, type Side } from './side.ts'

/** What the ledger knows of an item of the disk. */
export const stateOf = (name: string, place: 'there' | 'bin'): string => `${name} ${place}`

/**
 * Files of the disk, each second one sent in parts, get a second version, another name and another folder, are shared, go to
 * the bin and come back, and in the end are copied and the copy is deleted for good; what they take must be what their
 * versions take, whenever it ends.
 */
export async function* useDisk(side: Side): AsyncGenerator<void> {
  const { client, ledger, attempt, mark } = side
  for (let number = 0; ; number++) {
    yield
    const name = `${mark()}.txt`
    const renamed = `改 ${name}`
    let id = 0
    await attempt(async () => {
      id = await (number % 2 === 0 ? put(side, name) : putInParts(side, name))
      ledger.made({ of: `item ${id}`, respect: 'disk', to: stateOf(name, 'there') })
      ledger.begins({ of: `item ${id}`, respect: 'diskPlace', to: 'top' })
      ledger.begins({ of: `item ${id}`, respect: 'diskShare', to: 'alone' })
    })
    if (id === 0) continue
    const change = (to: string, act: () => Promise<unknown>) =>
      attempt(() => ledger.change({ of: `item ${id}`, respect: 'disk', to }, () => act().catch(ignoreDone)))
    const files = (operation: 'delete' | 'restore') => () =>
      client.call(cloudDiskApi.changeItems, { operation, ids: [id] })
    yield
    await attempt(() => put(side, name))
    yield
    await change(stateOf(renamed, 'there'), () => client.call(cloudDiskApi.rename, { id, name: renamed }))
    yield
    await attempt(() => moveAndShare(side, id))
    yield
    await change(stateOf(renamed, 'bin'), files('delete'))
    yield
    await change(stateOf(renamed, 'there'), files('restore'))
    yield
    await attempt(() => copyAndPurge(side, id))
  }
}

/** What was asked and not answered may be done: then this act is refused, and what is there is what was asked. */
async function moveAndShare({ client, ledger, mark }: Side, id: number): Promise<void> {
  const { folder } = await client.call(cloudDiskApi.createFolder, { name: mark() })
  const of = `item ${id}`
  await ledger.change({ of, respect: 'diskPlace', to: 'folder' }, () =>
    client.call(cloudDiskApi.changeItems, { operation: 'move', ids: [id], folderId: Number(folder.id) }),
  )
  await ledger.change({ of, respect: 'diskShare', to: 'shared' }, () =>
    client.call(cloudDiskApi.share, { ids: [id], subjects: [{ kind: 'everyone', id: 0 }] }),
  )
  await ledger.change({ of, respect: 'diskShare', to: 'alone' }, () =>
    client.call(cloudDiskApi.share, { operation: 'cancel', ids: [id] }),
  )
}

/** A server that has no database says that it is busy, as a call of the contract would throw it. */
async function answered(sent: Promise<RawReply>): Promise<RawReply> {
  const reply = await sent
  if (reply.status >= 500 || reply.text.includes('kit.busy')) throw new OwnConnectionLost(reply.text)
  return reply
}

const tus = { 'tus-resumable': '1.0.0' }

async function putInParts({ client, mark }: Side, name: string): Promise<number> {
  const content = mark()
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const begun = await answered(
    client.raw({
      method: 'POST',
      path: fileApi.createUpload.path,
      headers: {
        ...tus,
        'upload-length': String(content.length),
        'upload-metadata': `filename ${base64(name)},category ${base64('netDisk')}`,
      },
    }),
  )
  const path = String(begun.headers.location)
  for (const [from, to] of [
    [0, 4],
    [4, content.length],
  ] as const)
    await answered(
      client.raw({
        method: 'PATCH',
        path,
        headers: { ...tus, 'content-type': partType, 'upload-offset': String(from) },
        body: content.slice(from, to),
      }),
    )
  const form = new FormData()
  const uploadId = new URLSearchParams(path.split('?')[1]).get('upload') ?? ''
  for (const [field, value] of Object.entries({ category: 'netDisk', name, uploadId })) form.append(field, value)
  const { json } = await answered(client.raw({ method: 'POST', path: fileApi.uploadFile.path, body: form }))
  const placed = (json['data'] as { placed?: { id: number } } | undefined)?.placed
  if (!placed) throw new Error(`the upload did not end: ${JSON.stringify(json)}`)
  return placed.id
}

async function put({ client, mark }: Side, name: string): Promise<number> {
  const fields = { category: 'netDisk', folderId: 'home', name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: mark() }], fields)
  return file.placed?.id ?? 0
}

async function copyAndPurge({ client, mark }: Side, id: number): Promise<void> {
  const { folder } = await client.call(cloudDiskApi.createFolder, { name: mark() })
  const folderId = Number(folder.id)
  await client.call(cloudDiskApi.changeItems, { operation: 'copy', ids: [id], folderId })
  await client.call(cloudDiskApi.changeItems, { operation: 'delete', ids: [folderId] })
  await client.raw({
    method: 'POST',
    path: '/api/clouddisk/recycle/recoveryCloudDiskFile',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(`operation=delete&id=${-folderId}`),
  })
}

/** The turn before was left open, and this one finds it done. */
function ignoreDone(error: unknown): void {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'notFound') throw error
}
