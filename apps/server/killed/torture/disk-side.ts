import { fileApi } from '@shuku/domain/files/contract'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import { partType } from '@shuku/kit/contract'
import { CallFailed, type RawReply } from '@shuku/kit/testing'
import { OwnConnectionLost, type Side } from './side.ts'

/**
 * Files of the disk are sent, each second one in parts, and get a second version, another name and another folder, are
 * shared, go to the bin and come back; copies of them are deleted for good. What they take must be what their versions
 * take, whenever it ends. A round is short: it goes on where the one before ended.
 */
export async function* useDisk(side: Side): AsyncGenerator<void> {
  const { ledger, attempt } = side
  const items = () => ledger.things.filter((thing) => thing.startsWith('item '))
  for (; ; turn += 1) {
    yield
    const of = items().at(-1)
    const act = acts[turn % acts.length]
    await attempt(() => (of === undefined || !act ? makeItem(side) : act(side, of).catch(ignoreGone)))
  }
}

let turn = 0

type ActOnItem = (side: Side, of: string) => Promise<unknown>
const idOf = (of: string) => Number(of.split(' ')[1])

const changeItem =
  (operation: 'delete' | 'restore', to: string): ActOnItem =>
  ({ client, ledger }, of) =>
    ledger.change({ of, respect: 'diskBin', to }, () =>
      client.call(cloudDiskApi.changeItems, { operation, ids: [idOf(of)] }).catch(ignoreGone),
    )

const acts: readonly ActOnItem[] = [
  (side) => makeItem(side),
  ({ client, ledger, mark }, of) => {
    const name = `${mark()}.txt`
    return ledger.change({ of, respect: 'disk', to: name }, () =>
      client.call(cloudDiskApi.rename, { id: idOf(of), name }),
    )
  },
  async ({ client, ledger, mark }, of) => {
    const { folder } = await client.call(cloudDiskApi.createFolder, { name: mark() })
    const move = { operation: 'move' as const, ids: [idOf(of)], folderId: Number(folder.id) }
    await ledger.change({ of, respect: 'diskPlace', to: 'folder' }, () => client.call(cloudDiskApi.changeItems, move))
  },
  ({ client, ledger }, of) =>
    ledger.change({ of, respect: 'diskShare', to: 'shared' }, () =>
      client.call(cloudDiskApi.share, { ids: [idOf(of)], subjects: [{ kind: 'everyone', id: 0 }] }),
    ),
  ({ client, ledger }, of) =>
    ledger.change({ of, respect: 'diskShare', to: 'alone' }, () =>
      client.call(cloudDiskApi.share, { operation: 'cancel', ids: [idOf(of)] }),
    ),
  changeItem('delete', 'bin'),
  changeItem('restore', 'there'),
  (side, of) => copyAndPurge(side, idOf(of)),
]

async function makeItem(side: Side): Promise<void> {
  const { ledger, mark } = side
  const name = `${mark()}.txt`
  const id = await (turn % 2 === 0 ? put(side, name) : putInParts(side, name))
  const of = `item ${id}`
  ledger.made({ of, respect: 'disk', to: name })
  ledger.begins({ of, respect: 'diskBin', to: 'there' })
  ledger.begins({ of, respect: 'diskPlace', to: 'top' })
  ledger.begins({ of, respect: 'diskShare', to: 'alone' })
  // a second version
  await put(side, name)
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

/** What was left open before may be done, or not: an item is not where this act looks for it. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'notFound') throw error
}
