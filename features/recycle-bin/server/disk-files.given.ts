import { fileApi } from '@shuku/domain/files/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'

/** What a test does with the disk of a client, by the calls of programs: screens of the disk are another feature's. */
async function changeDisk(client: TestClient, changes: Readonly<Record<string, string | number>>) {
  const body = new URLSearchParams(Object.entries(changes).map(([name, value]) => [name, String(value)]))
  const { json } = await client.raw({
    method: 'POST',
    path: '/api/doc/netdisk/files',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(body.toString()),
  })
  const [id] = json['ids'] as number[]
  if (id === undefined) throw new Error(`the disk was not changed: ${JSON.stringify(json)}`)
  return id
}

export const makeDiskFolder = (client: TestClient, name: string, parentId = 0) =>
  changeDisk(client, { operation: 'create', textname: name, parentid: parentId })

export const deleteOfDisk = (client: TestClient, id: number) => changeDisk(client, { operation: 'delete', ids: id })

export async function putIntoDisk(
  client: TestClient,
  name: string,
  { content = uniqueName('text'), folderId = 0 } = {},
) {
  const fields = { category: 'netDisk', folderId: folderId === 0 ? 'home' : String(folderId), name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(content) }], fields)
  return { id: file.placed?.id ?? 0, fileId: file.id }
}
