import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { randomFrom, testDatabase, type Random } from '@shuku/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  copyItems,
  createFolder,
  deleteDiskVersion,
  deleteItems,
  endLink,
  endShares,
  findSeen,
  moveItems,
  purgeItems,
  renameItem,
  requireSeen,
  requireVisited,
  restoreDiskVersion,
  restoreItems,
  saveLink,
  saveToDisk,
  shareItems,
  storeLinkSettings,
  transferDisk,
  tryPassword,
  type DiskContext,
} from '../index.ts'
import { contextOf, givenDisk, removeNow, storeText } from './disks.given.ts'
import { putFile } from '../put-file.ts'
import type { Outcome } from './model-of-disk.given.ts'
import { ModelOfPeople, verbs, type Act } from './model-of-people.given.ts'

// Two people act at random, one after the other or both at once, and plain lists say what comes of it.
// SHUKU_SEQUENCES: how many stories; SHUKU_FIRST_SEED: where they begin.

const sequences = Number(process.env['SHUKU_SEQUENCES'] ?? 60)
const firstSeed = Number(process.env['SHUKU_FIRST_SEED'] ?? 1)
const steps = 30
const names = ['a', 'A', 'b', '报告', 'a.txt', 'A.TXT', 'b.txt', '报告.txt']
const contents = ['1', '22', '333']

type Disk = Awaited<ReturnType<typeof givenDisk>>
type Disks = readonly [Disk, Disk]

const allow = (areAllowed: boolean) =>
  act((db) => storeLinkSettings(db, { areAllowed, mayLackEnd: true, mostDays: 30 }))
beforeAll(() => allow(true))
afterAll(() => allow(false))

interface Row {
  readonly id: number
  readonly diskId: number
  readonly parentId: number | null
  readonly name: string
  readonly isFile: boolean
  readonly isDeleted: boolean
  readonly sizes: readonly number[]
  readonly used: number
}

/** All that the database has of both. */
async function readRows(disks: Disks): Promise<Row[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<Row>`
    select item.id::float8 as id, item.disk_id as "diskId", item.parent_id::float8 as "parentId", item.name,
      item.is_file as "isFile", item.deleted_at is not null as "isDeleted", disk.used_bytes::float8 as used, array(
        select version.size_bytes::float8 from disk_version as version where version.item_id = item.id order by number
      ) as sizes
    from disk_item as item join disk on disk.person_id = item.disk_id
    where item.disk_id = any(${disks.map(({ owner }) => owner.id)}) order by item.id`.execute(db)
  return rows
}

/** Items that the model does not know yet get their ids. */
function nameNew(model: ModelOfPeople, rows: readonly Row[]): void {
  const known = new Set(model.nodes.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => !known.has(id))
  for (let found = true; found;) {
    found = false
    for (const { id, parentId, name } of fresh) {
      const parent = model.nodes.find((node) => node.id === parentId && node.id !== 0)
      const node = model.nodes.find((each) => each.id === 0 && each.parent === parent && each.name === name)
      if (!parent || !node) continue
      node.id = id
      found = true
    }
  }
}

/** What the database has, as the model writes it down. */
function written(rows: readonly Row[], { owner }: Disk): string[] {
  const own = rows.filter(({ diskId }) => diskId === owner.id)
  const byId = new Map(own.map((row) => [row.id, row]))
  const wayOf = ({ parentId, name, isDeleted }: Row): string => {
    const parent = byId.get(parentId ?? 0)
    return parent === undefined ? '' : `${wayOf(parent)}/${name}${isDeleted ? ' (bin)' : ''}`
  }
  const versionsOf = (sizes: readonly number[]) => sizes.map((size) => contents[size - 1]).join(' ')
  const items = own.filter(({ parentId }) => parentId !== null)
  return items.map((row) => `${wayOf(row)}${row.isFile ? `: ${versionsOf(row.sizes)}` : '/'}`).sort()
}

interface Found {
  readonly written: readonly (readonly string[])[]
  readonly used: readonly number[]
  readonly seen: readonly (readonly string[])[]
}

async function findState(disks: Disks, model: ModelOfPeople): Promise<{ rows: Row[]; found: Found }> {
  const rows = await readRows(disks)
  nameNew(model, rows)
  const used = disks.map(({ owner }) => rows.find(({ diskId }) => diskId === owner.id)?.used ?? 0)
  const seenBy = async (who: 0 | 1) => {
    if (!rows.some(({ diskId }) => diskId === disks[who].owner.id)) return []
    const other = disks[who === 0 ? 1 : 0].owner.id
    const ids = rows.flatMap(({ id, diskId }) => (diskId === other ? [id] : []))
    const seen = await disks[who].as((context) => findSeen(context, ids))
    return seen.map(({ id, mayDownload }) => `${id} ${mayDownload}`).sort()
  }
  const seen = [await seenBy(0), await seenBy(1)]
  return { rows, found: { written: disks.map((disk) => written(rows, disk)), used, seen } }
}

const expectedOf = (model: ModelOfPeople): Found => ({
  written: model.disks.map((disk) => disk.written()),
  used: model.disks.map((disk) => disk.usedBytes),
  seen: [model.seenBy(0), model.seenBy(1)],
})

function drawAct({ pick, chance }: Random, model: ModelOfPeople): Act {
  const who = chance(0.5) ? 0 : 1
  const ids = model.nodes.map(({ id }) => id)
  const own = model.disks[who]
  const ownIds = [own.root, ...own.nodes].map(({ id }) => id)
  return {
    who,
    verb: chance(0.3) ? pick(['create', 'put', 'share'] as const) : pick(verbs),
    id: chance(0.6) ? pick(ownIds) : pick(ids),
    folderId: chance(0.4) ? own.root.id : pick(chance(0.8) ? ownIds : ids),
    name: pick(names),
    content: pick(contents),
    onTaken: pick(['version', 'both', 'skip'] as const),
    mayDownload: chance(0.6),
  }
}

/** By the product: done, or the code of the refusal. */
async function perform(disks: Disks, given: Act): Promise<string> {
  const { id, folderId, name, mayDownload } = given
  const { owner } = disks[given.who]
  const other = disks[given.who === 0 ? 1 : 0].owner
  const at = { ids: [id], folderId }
  const work: Readonly<Record<Act['verb'], (context: DiskContext) => Promise<unknown>>> = {
    create: (context) => createFolder(context, { parentId: folderId, name }),
    put: async (context) => {
      const file = await storeText(context.db, owner, { name, text: given.content })
      return putFile(context, { folderId, file, onTaken: given.onTaken })
    },
    rename: (context) => renameItem(context, { id, name }),
    move: (context) => moveItems(context, at),
    copy: (context) => copyItems(context, at),
    delete: (context) => deleteItems(context, [id]),
    restore: (context) => restoreItems(context, [id]),
    purge: (context) => purgeItems(context, [id]),
    firstVersion: async (context) => restoreDiskVersion(context, { id, versionId: await firstVersion(context, id) }),
    deleteFirst: async (context) => deleteDiskVersion(context, { id, versionId: await firstVersion(context, id) }),
    share: (context) => shareItems(context, { ids: [id], subjects: [{ kind: 'person', id: other.id }], mayDownload }),
    endShare: (context) => endShares(context, { ids: [id] }),
    save: (context) => saveToDisk(context, at),
    link: (context) => saveLink(context, { itemId: id, mayDownload, validUntil: undefined, hasNewPassword: false }),
    endLink: (context) => endLink(context, id),
    visit: async (context) => {
      const { db } = context
      const { rows } = await sql<{ address: string; password: string }>`
        select address, password from disk_link where item_id = ${folderId}`.execute(db)
      const tried = await tryPassword({ db }, rows[0] ?? { address: '', password: '' })
      if ('wrong' in tried) throw new Error('its own password was wrong')
      await requireVisited(db, tried.visit, id)
    },
    read: (context) => requireSeen(context, [id]),
  }
  return disks[given.who].as(work[given.verb]).then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
}

async function firstVersion({ db }: DiskContext, itemId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_version where item_id = ${itemId} order by number limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

const codeOf = (outcome: Outcome) => ('code' in outcome ? outcome.code : 'done')
const lineOf = ({ who, verb, id, folderId, name }: Act, ended: string) =>
  `${who} ${verb} ${id} ${folderId} ${name}: ${ended}`

/** Both acts begin at once; the model that explains how they ended, in one order or the other. */
async function actAtOnce(disks: Disks, model: ModelOfPeople, acts: readonly [Act, Act], about: () => string) {
  const ended = await Promise.all(acts.map((one) => perform(disks, one)))
  await removeNow()
  const tries = [
    [0, 1],
    [1, 0],
  ].map((order) => {
    const tried = model.clone()
    const outcomes = ['', '']
    for (const at of order) outcomes[at] = codeOf(tried.apply(acts[at === 0 ? 0 : 1]))
    return { tried, outcomes }
  })
  for (const { tried, outcomes } of tries) {
    if (outcomes.join(' ') !== ended.join(' ')) continue
    const { found } = await findState(disks, tried)
    if (JSON.stringify(found) === JSON.stringify(expectedOf(tried))) return { model: tried, ended }
  }
  const [first] = tries
  const { found } = await findState(disks, model.clone())
  expect({ ended, ...found }, `no order explains it: ${about()}`).toEqual({
    ended: first?.outcomes,
    ...(first && expectedOf(first.tried)),
  })
  throw new Error('no order explains it')
}

/** The last of what was done. */
async function playStory(seed: number): Promise<string | undefined> {
  const random = randomFrom(seed)
  const disks = [await givenDisk(await given.person()), await givenDisk(await given.person())] as const
  let model = new ModelOfPeople([disks[0].rootId, disks[1].rootId])
  const story: string[] = []
  const about = () => `seed ${seed}: ${story.slice(-10).join('; ')}`
  const compare = async () => expect((await findState(disks, model)).found, about()).toEqual(expectedOf(model))
  for (let step = 0; step < steps; step++) {
    const one = drawAct(random, model)
    if (random.chance(0.3)) {
      const other = drawAct(random, model)
      story.push(`at once ${lineOf(one, '')}and ${lineOf(other, '')}`)
      const met = await actAtOnce(disks, model, [one, other], about)
      model = met.model
      story.push(met.ended.join(' '))
      continue
    }
    const ended = await perform(disks, one)
    story.push(lineOf(one, ended))
    if (one.verb === 'purge') await removeNow()
    expect(ended, about()).toBe(codeOf(model.apply(one)))
    await compare()
  }
  await transferAtEnd(disks, model)
  story.push('transfer')
  await compare()
  return story.at(-1)
}

/** The first of the two leaves, and all that they had is a folder of the other's. */
async function transferAtEnd([from, to]: Disks, model: ModelOfPeople): Promise<void> {
  await act(async (db) => {
    await sql`update person set status = 'left' where id = ${from.owner.id}`.execute(db)
    await transferDisk(await contextOf(db, to.owner), { fromId: from.owner.id, toId: to.owner.id, name: '交接' })
  })
  model.transfer('交接')
}

test(
  'whatever two people do at random with their disks, shares and links, alone or at once, ends as by plain lists in some order',
  { timeout: 1000 * 60 * 60 * 6 },
  async () => {
    for (let seed = firstSeed; seed < firstSeed + sequences; seed++) expect(await playStory(seed)).toBe('transfer')
  },
)
