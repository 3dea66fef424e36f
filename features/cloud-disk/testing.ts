import { sql } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import {
  accessRow,
  accessRows,
  act,
  budgeted,
  given,
  may,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { diskBrowserApi } from './contract/browser-contract.ts'
import { cloudDiskApi as api } from './contract.ts'
import { linksApi } from './links-contract.ts'
import { diskDetailsApi } from './details-contract.ts'
import { diskFeedApi } from './contract/feed-contract.ts'
import { diskUploadsApi } from './contract/uploads-contract.ts'
import { publishingApi } from './contract/publishing-contract.ts'
import { givenSynced, syncAccess, syncBudgets } from './testing-sync.ts'

export { givenTerminal, ruleOf } from './testing-sync.ts'

// who:    nobody reader editor owner other administrator leaver
const unknown = 'out  –      –      –     –     –             out'
const itemId = 999_999_999
const subjects = () => [{ kind: 'everyone' as const, id: 0 }]

/** Everybody has a disk of their own; of what is in another’s there is nothing to know. */
const access = [
  ...accessRows(
    [
      api.listItems,
      api.listCloudItems,
      api.getPlace,
      api.getTree,
      api.getRightMenu,
      diskFeedApi.listChanges,
      diskFeedApi.listTree,
      diskBrowserApi.browseDisk,
    ] as const,
    may.everybody,
  ),
  accessRow(api.changeItems, may.everybody, () => ({ operation: 'create' as const, name: uniqueName('文件夹') })),
  accessRow(api.createFolder, may.everybody, () => ({ name: uniqueName('文件夹') })),
  accessRow(api.listVersions, may.everybody, () => ({ id: itemId })),
  accessRow(publishingApi.listPublished, may.everybody, () => ({ fileId: itemId })),
  accessRow(diskFeedApi.findKnown, may.everybody, () => ({
    contents: [{ itemId, sha256: '0'.repeat(64) }],
  })),
  accessRow(api.rename, unknown, () => ({ id: itemId, name: '改名' })),
  accessRow(api.share, unknown, () => ({ ids: [itemId], subjects: subjects() })),
  accessRow(publishingApi.publish, unknown, ({ categoryId }) => ({ id: itemId, categoryId })),
  accessRow(publishingApi.publishMany, unknown, ({ categoryId }) => ({ ids: [itemId], categoryId })),
  accessRow(api.shareWithPeople, unknown, () => ({ fileIds: [itemId], personIds: [1] })),
  ...accessRows([api.listShares, api.getShareReach] as const, unknown, () => ({ id: itemId })),
  accessRow(api.openByShare, unknown, () => ({ fileId: itemId, shareId: itemId })),
  accessRow(diskUploadsApi.findTaken, may.everybody, () => ({ names: ['a.txt'] })),
  accessRow(diskUploadsApi.findPresent, may.everybody, () => ({ ids: [itemId] })),
  accessRow(diskDetailsApi.getDetails, unknown, () => ({ id: itemId })),
  accessRow(diskDetailsApi.previewShare, unknown, () => ({ ids: [itemId], subjects: subjects() })),
  ...accessRows(
    [diskDetailsApi.planCleaning, diskDetailsApi.cleanVersions, diskDetailsApi.getSpaceUse] as const,
    may.everybody,
  ),
  accessRow(diskDetailsApi.emptyBin, may.everybody, () => ({ until: new Date() })),
  accessRow(linksApi.getLink, unknown, () => ({ id: itemId })),
  accessRow(linksApi.saveLink, unknown, () => ({ id: itemId, mayDownload: true, hasNewPassword: false })),
  accessRow(linksApi.endLink, unknown, () => ({ id: itemId })),
  // an address that nobody has been given opens nothing to anybody
  accessRow(linksApi.openLink, '– – – – – – –', () => ({ address: 'nowhere', password: 'ABCDEF' })),
  accessRow(linksApi.listLinked, '– – – – – – –', () => ({ address: 'nowhere' })),
  accessRow(linksApi.downloadLinked, '– – – – – – –', () => ({ address: 'nowhere' })),
  ...accessRows([api.deleteVersion, api.restoreVersion] as const, unknown, () => ({ fileId: itemId })),
  ...syncAccess,
]

interface Filled {
  readonly folderId: number
  readonly ids: number[]
  /** Two versions of the last file, the earlier first. */
  readonly versions: readonly number[]
}

const makeFolder = async (client: TestClient) =>
  Number((await client.call(api.createFolder, { name: uniqueName('文件夹') })).folder.id)

async function put(client: TestClient, folderId: number, [name, content]: readonly [string, string]) {
  const fields = { category: 'netDisk', folderId: String(folderId), name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(content) }], fields)
  return { id: file.placed?.id ?? 0, fileId: file.id }
}

async function fill(client: TestClient, rows: number): Promise<Filled> {
  const folderId = await makeFolder(client)
  const ids = []
  for (let number = 0; number < rows; number++)
    ids.push((await put(client, folderId, [`${number}.txt`, uniqueName('text')])).id)
  const first = await put(client, folderId, ['last.txt', uniqueName('text')])
  const second = await put(client, folderId, ['last.txt', uniqueName('text')])
  return { folderId, ids: [...ids, first.id], versions: [first.fileId, second.fileId] }
}

function linkBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const filled = () => world.take<Filled>('filledDisk')
  return [
    budgeted(owner, [linksApi.getLink, 5], () => ({ id: filled().ids[0] ?? 0 })),
    {
      endpoint: linksApi.saveLink,
      budget: 6,
      call: () => owner.fail(linksApi.saveLink, { id: filled().ids[0] ?? 0, mayDownload: true, hasNewPassword: false }),
    },
    budgeted(owner, [linksApi.endLink, 5], () => ({ id: filled().ids[0] ?? 0 })),
    {
      endpoint: linksApi.openLink,
      budget: 4,
      call: () => owner.fail(linksApi.openLink, { address: 'a', password: 'A' }),
    },
    { endpoint: linksApi.listLinked, budget: 3, call: () => owner.fail(linksApi.listLinked, { address: 'a' }) },
    {
      endpoint: linksApi.downloadLinked,
      budget: 3,
      call: () => owner.send(linksApi.downloadLinked, { address: 'a' }),
    },
  ]
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const filled = () => world.take<Filled>('filledDisk')
  const folder = () => ({ folderId: filled().folderId })
  const target = () => world.take<number>('emptyDiskFolder')
  const into = () => world.take<number>('categoryToPublishIn')
  const version = () => ({ fileId: filled().versions[0] ?? 0 })
  const act = (operation: 'move' | 'copy' | 'delete') => () => ({ operation, ids: filled().ids, folderId: target() })
  return [
    budgeted(owner, [api.listItems, 5], folder),
    budgeted(owner, [api.listCloudItems, 5], folder),
    budgeted(owner, [api.getPlace, 5], folder),
    budgeted(owner, [api.getTree, 4], folder),
    budgeted(owner, [diskBrowserApi.browseDisk, 3], () => ({ folderId: String(filled().folderId) })),
    budgeted(owner, [api.getRightMenu, 1]),
    budgeted(owner, [api.changeItems, 10], act('move')),
    budgeted(owner, [api.changeItems, 14], act('copy')),
    budgeted(owner, [api.changeItems, 7], act('delete')),
    budgeted(owner, [api.createFolder, 8], () => ({ name: uniqueName('文件夹') })),
    budgeted(owner, [api.rename, 9], () => ({ id: filled().ids[0] ?? 0, name: uniqueName('改名') })),
    budgeted(owner, [api.share, 9], () => ({ ids: filled().ids, subjects: subjects() })),
    budgeted(owner, [api.shareWithPeople, 9], () => ({ fileIds: filled().ids, personIds: [world.ownerId] })),
    budgeted(owner, [api.listShares, 3], () => ({ id: filled().ids[0] ?? 0 })),
    budgeted(owner, [api.openByShare, 2], () => ({ fileId: filled().versions[1] ?? 0, shareId: 1 })),
    budgeted(owner, [api.getShareReach, 3], () => ({ id: filled().ids[0] ?? 0 })),
    budgeted(owner, [publishingApi.publish, 40], () => ({ id: filled().ids[0] ?? 0, categoryId: into() })),
    budgeted(owner, [diskFeedApi.listChanges, 5], () => ({})),
    budgeted(owner, [diskFeedApi.listTree, 6], folder),
    budgeted(owner, [diskFeedApi.findKnown, 2], () => ({
      contents: filled().ids.map((id) => ({ itemId: id, sha256: '0'.repeat(64) })),
    })),
    budgeted(owner, [publishingApi.publishMany, 60], () => ({
      ids: filled().ids.slice(0, 1),
      categoryId: into(),
    })),
    budgeted(owner, [publishingApi.listPublished, 3], version),
    budgeted(owner, [api.listVersions, 4], () => ({ id: filled().ids.at(-1) ?? 0 })),
    budgeted(owner, [diskDetailsApi.getDetails, 6], () => ({ id: filled().ids[0] ?? 0 })),
    budgeted(owner, [diskDetailsApi.previewShare, 6], () => ({ ids: filled().ids, subjects: subjects() })),
    budgeted(owner, [diskUploadsApi.findTaken, 5], () => ({
      folderId: filled().folderId,
      names: ['0.txt', 'last.txt'],
    })),
    budgeted(owner, [diskUploadsApi.findPresent, 2], () => ({ ids: filled().ids })),
    budgeted(owner, [diskDetailsApi.planCleaning, 3], () => ({ id: filled().ids[0] ?? 0 })),
    budgeted(owner, [diskDetailsApi.getSpaceUse, 6]),
    budgeted(owner, [diskDetailsApi.emptyBin, 6], () => ({ until: new Date() })),
    budgeted(owner, [diskDetailsApi.cleanVersions, 7], () => ({ id: filled().ids[0] ?? 0 })),
    ...linkBudgets(world),
    ...syncBudgets(world),
    budgeted(owner, [api.deleteVersion, 9], version),
    budgeted(owner, [api.restoreVersion, 12], version),
  ]
}

function supplies({ owner, ownerId, rows }: BudgetWorld): Supplies {
  return {
    filledDisk: twice(() => fill(owner, rows)),
    emptyDiskFolder: twice(() => makeFolder(owner)),
    syncedDisk: twice(async () => givenSynced(owner, { ownerId, files: rows, folderId: await makeFolder(owner) })),
    // the one of the world has fields as soon as the calls of the slice that makes them were counted
    categoryToPublishIn: twice(() => givenPublishing(ownerId)),
  }
}

async function givenPublishing(ownerId: number): Promise<number> {
  const { category } = await given.category()
  await act((db) =>
    grantCategory(db, category.id, { grants: [{ to: { kind: 'person', id: ownerId }, rights: ['create'] }] }),
  )
  return category.id
}

async function orders({ client }: OrderedWorld): Promise<OrderedLists> {
  const folderId = await makeFolder(client)
  await client.call(api.createFolder, { folderId, name: '第 10 章' })
  await client.call(api.createFolder, { folderId, name: '第 2 章' })
  await client.call(api.createFolder, { folderId, name: '2026' })
  await put(client, folderId, ['报告 10.txt', 'ten'])
  await put(client, folderId, ['报告 2.txt', 'two of them'])
  const { id } = await put(client, folderId, ['b.txt', ''])
  await put(client, folderId, ['b.txt', 'second'])
  await act((db) =>
    sql`
      update disk_item set changed_at = changed_at - make_interval(days => id::integer % 3)
      where parent_id = ${folderId}`.execute(db),
  )
  const open = async () => (await client.call(api.listItems, { folderId })).key
  const openCloud = async () => (await client.call(api.listCloudItems, { folderId })).key
  const openVersions = async () => (await client.call(api.listVersions, { id })).key
  return {
    'net-disk': {
      client,
      open,
      numbered: ['name'],
      isFirst: ({ kind }) => kind === 'folder',
    },
    'cloud-disk': {
      client,
      open: openCloud,
      numbered: ['name'],
      isFirst: ({ type }) => type === '0',
    },
    'disk-versions': { client, open: openVersions },
  }
}

export const slice: Slice = { name: 'cloud-disk', access, budgets, supplies, orders }
