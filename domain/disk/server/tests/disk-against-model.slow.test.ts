import { sql } from 'kysely'
import { randomFrom, testDatabase, type Random } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import {
  copyItems,
  createFolder,
  deleteItems,
  emptyBin,
  moveItems,
  purgeItems,
  renameItem,
  restoreDiskVersion,
  restoreItems,
} from '../index.ts'
import { putVersion } from '../put-file.ts'
import { givenDisk, removeNow, storeText, usedBy } from './disks.given.ts'
import { ModelOfDisk, type Node } from './model-of-disk.given.ts'

const names = ['a', 'A', 'b', '报告', 'a.txt', 'A.TXT', 'b.txt', '报告.txt']
const contents = ['1', '22', '333']

type Disk = Awaited<ReturnType<typeof givenDisk>>

interface Row {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly isFile: boolean
  readonly isDeleted: boolean
  readonly sizes: readonly number[]
}

/** What the database has, as the model writes it down; items that the model does not know yet get their ids. */
async function written(disk: Disk, model: ModelOfDisk): Promise<string[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<Row>`
    select item.id::float8 as id, item.parent_id::float8 as "parentId", item.name, item.is_file as "isFile",
      item.deleted_at is not null as "isDeleted", array(
        select version.size_bytes::float8 from disk_version as version where version.item_id = item.id order by number
      ) as sizes
    from disk_item as item where item.disk_id = ${disk.owner.id} order by item.id`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, parentId, name, isDeleted } of rows) {
    const isKnown = model.nodes.some((node) => node.id === id)
    const parent = [model.root, ...model.nodes].find((node) => node.id === parentId)
    const node = model.nodes.find((each) => each.id === 0 && each.parent === parent && each.name === name)
    if (!isKnown && node && node.isDeleted === isDeleted) node.id = id
  }
  const wayOf = ({ parentId, name, isDeleted }: Row): string => {
    const parent = byId.get(parentId ?? 0)
    return parent === undefined ? '' : `${wayOf(parent)}/${name}${isDeleted ? ' (bin)' : ''}`
  }
  const versionsOf = (sizes: readonly number[]) => sizes.map((size) => contents[size - 1]).join(' ')
  return rows
    .filter(({ parentId }) => parentId !== null)
    .map((row) => `${wayOf(row)}${row.isFile ? `: ${versionsOf(row.sizes)}` : '/'}`)
    .sort()
}

/** One act at random, by the product and by the model: how each ended. */
async function actOnBoth(disk: Disk, model: ModelOfDisk, random: Random): Promise<readonly [string, string, string]> {
  const { pick } = random
  const node = model.nodes.length === 0 ? model.root : pick(model.nodes)
  const folder = random.chance(0.3) ? model.root : pick([model.root, ...model.nodes])
  const [name, content] = [pick(names), pick(contents)]
  const { as, put } = disk
  const at = { ids: [node.id], folderId: folder.id }
  const onTaken = pick(['version', 'both', 'skip'] as const)
  const isOwnNode = node !== model.root
  const acts: readonly (readonly [string, () => Promise<unknown>, () => object])[] = [
    ['create', () => as((c) => createFolder(c, { parentId: folder.id, name })), () => model.create(folder, name)],
    [
      'put',
      () => put(name, content, { folderId: folder.id, onTaken }),
      () => model.put(folder, name, [content, onTaken]),
    ],
    ...(isOwnNode ? actsOn(disk, model, { node, folder, name, at }) : []),
    ...(isOwnNode
      ? [['put version', () => putNext(disk, node, content), () => model.putVersion(node, content)] as const]
      : []),
    // seldom, since it leaves little for the acts after it
    ...(random.chance(0.15)
      ? [['empty bin', () => as((c) => emptyBin(c, soon())), () => model.emptyBin()] as const]
      : []),
  ]
  const [act, real, planned] = pick(acts)
  const ended = await real().then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
  if (act === 'purge' || act === 'empty bin') await removeNow()
  const expected = planned()
  return [`${act} ${node.name} ${folder.name} ${name}`, ended, 'code' in expected ? String(expected.code) : 'done']
}

const soon = () => new Date(Date.now() + 1000)

const putNext = ({ owner, as }: Disk, { id, name }: Node, text: string) =>
  as(async (c) => putVersion(c, { itemId: id, file: await storeText(c.db, owner, { name, text }) }))

interface About {
  readonly node: Node
  readonly folder: Node
  readonly name: string
  readonly at: { readonly ids: number[]; readonly folderId: number }
}

function actsOn({ as }: Disk, model: ModelOfDisk, { node, folder, name, at }: About) {
  const { id } = node
  return [
    ['rename', () => as((c) => renameItem(c, { id, name })), () => model.rename(node, name)],
    ['move', () => as((c) => moveItems(c, at)), () => model.move(node, folder)],
    ['copy', () => as((c) => copyItems(c, at)), () => model.copy(node, folder)],
    ['delete', () => as((c) => deleteItems(c, [id])), () => model.delete(node)],
    ['restore', () => as((c) => restoreItems(c, [id])), () => model.restore(node)],
    ['purge', () => as((c) => purgeItems(c, [id])), () => model.purge(node)],
    ...(node.isFile
      ? [
          [
            'first version',
            async () => as(async (c) => restoreDiskVersion(c, { id, versionId: await firstVersion(id) })),
            () => model.restoreFirst(node),
          ] as const,
        ]
      : []),
  ] as const
}

async function firstVersion(itemId: number): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_version where item_id = ${itemId} order by number limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

test('whatever is done at random with a disk, it ends as by plain lists, and leaves what they leave', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const disk = await givenDisk()
    const model = new ModelOfDisk(disk.rootId)
    const random = randomFrom(seed)
    const story: string[] = []
    for (let step = 0; step < 40; step++) {
      const [act, ended, expected] = await actOnBoth(disk, model, random)
      story.push(`${act}: ${ended}`)
      const about = `seed ${seed}: ${story.slice(-8).join('; ')}`
      expect(ended, about).toBe(expected)
      expect(await written(disk, model), about).toEqual(model.written())
    }
    expect(await usedBy(disk.owner), `seed ${seed}`).toBe(model.usedBytes)
  }
})
