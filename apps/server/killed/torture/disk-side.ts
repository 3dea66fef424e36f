import { fileApi } from '@shuku/domain/files/contract'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import { CallFailed } from '@shuku/kit/testing'
import type { Side } from './side.ts'

/** What the ledger knows of an item of the disk. */
export const stateOf = (name: string, place: 'there' | 'bin'): string => `${name} ${place}`

/**
 * Files of the disk get a second version, another name, go to the bin and come back, and in the end are copied and the
 * copy is deleted for good; what they take must be what their versions take, whenever it ends.
 */
export async function* useDisk(side: Side): AsyncGenerator<void> {
  const { client, ledger, attempt, mark } = side
  for (;;) {
    yield
    const name = `${mark()}.txt`
    const renamed = `改 ${name}`
    let id = 0
    await attempt(async () => {
      id = await put(side, name)
      ledger.made({ of: `item ${id}`, respect: 'disk', to: stateOf(name, 'there') })
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
    await change(stateOf(renamed, 'bin'), files('delete'))
    yield
    await change(stateOf(renamed, 'there'), files('restore'))
    yield
    await attempt(() => copyAndPurge(side, id))
  }
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
