import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { categoryRightsApi } from '@shuku/features/category-rights/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { shareApi } from '@shuku/features/share/contract'
import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { milliseconds, seconds, timed, times, type ActFigure } from '../acts/act-figure.ts'
import { ListRun } from '../cases/pages.ts'
import type { Client, Reply } from '../client.ts'
import { summarise } from '../statistics.ts'
import type { World } from '../world.ts'
import { changing, type Held, type Stage } from './stage.ts'

/** What is measured by itself, by the calls of the product. */
export interface Hands {
  readonly world: World
  readonly stage: Stage
  readonly client: Client
  /** The same product in another process, on the same database. */
  readonly other: Client
}

/** Of many people it is a job, which goes on when the call is answered. */
async function untilDone(client: Client, cookie: string): Promise<void> {
  for (;;) {
    const { work } = await client.get(organisationApi.watchReorganisation.path, {}, cookie)
    const state = (work as { state: string } | null)?.state ?? 'done'
    if (state === 'done') return
    if (state !== 'waiting' && state !== 'running') throw new Error(`the unit was not moved: ${state}`)
    await delay(20)
  }
}

/** A unit of five hundred people: what its move would change, the move, and the next request of each of them. */
export async function measureMove({ world, stage, client }: Hands): Promise<ActFigure[]> {
  const { unit, administratorId } = stage
  const cookie = await world.sessions.cookieOf(administratorId)
  const ask = (path: string, parentId: number, query = {}) =>
    client.post(path, { id: unit.id, parentId, ...query }, cookie)
  const forecast = (exactly: number) => ask(organisationApi.forecastMove.path, unit.otherParentId, { exactly })
  const bounds = await several(10, () => forecast(0))
  const exact = await several(3, () => forecast(1))
  const there: number[] = []
  const next: number[] = []
  const { rows: people } = await sql<{ id: number }>`
    select person.id from person join unit_ancestor on unit_id = department_id and ancestor_id = ${unit.id}
    where status = 'active'`.execute(stage.database)
  const cookies = await Promise.all(people.map(({ id }) => world.sessions.cookieOf(id)))
  for (let turn = 0; turn < 4; turn++) {
    const parentId = turn % 2 === 0 ? unit.otherParentId : unit.parentId
    there.push(await timed(() => ask(organisationApi.moveUnit.path, parentId).then(() => untilDone(client, cookie))))
    for (const each of cookies) next.push(await timed(() => new ListRun(client, each).open({})))
  }
  const [moved, first] = [summarise(there), summarise(next)]
  const name = `a unit of ${unit.people} people`
  return [
    figure(`what the move of ${name} would change, within bounds`, bounds.times, {
      against: said(bounds.last),
      wanted: '≤ 2 s',
    }),
    figure('the same, exactly', exact.times, { against: said(exact.last), wanted: 'follows by itself' }),
    figure(`the move of ${name}`, moved, { wanted: '≤ 2 s' }),
    figure('the next request (a list) of each of them', first, {
      against: `${seconds(sum(next) / 4)} for all, one after the other`,
      wanted: '≤ 2 s',
    }),
  ]
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const said = ({ gain, lose, opened, closed, isExact }: Reply) =>
  `${isExact === true || isExact === '1' ? '' : 'at most '}${String(lose)} lose ${String(closed)}, ${String(gain)} gain ${String(opened)}`

function figure(name: string, { p50, p95 }: { p50: number; p95: number }, facts: Partial<ActFigure> = {}): ActFigure {
  return { name, took: `${milliseconds(p50)} / ${milliseconds(p95)}`, against: '', ratio: '', wanted: '', ...facts }
}

async function several(count: number, work: () => Promise<Reply>) {
  const taken: number[] = []
  let last: Reply = {}
  for (let turn = 0; turn < count; turn++) taken.push(await timed(async () => (last = await work())))
  return { times: summarise(taken), last }
}

/** A small unit moves again and again; whoever works there asks the other node at once. */
export async function measureStale({ world, stage, client, other }: Hands): Promise<ActFigure[]> {
  const { database, documents, administratorId, unit } = stage
  const { rows } = await sql<{ unitId: number; parentId: number; personId: number }>`
    select unit.id as "unitId", unit.parent_id as "parentId", min(person.id) as "personId" from unit
    join person on person.department_id = unit.id and status = 'active'
    where unit.kind = 'department' and not exists (select from unit as below where below.parent_id = unit.id)
      and not exists (select from unit_ancestor where unit_id = unit.id and ancestor_id = ${unit.otherParentId})
      and person.id not in (select creator_id from document where id = ${documents.few.id})
    group by 1, 2 having count(*) < 20 order by 1 desc limit 1`.execute(database)
  const [small] = rows
  if (!small) throw new Error('there is no small unit')
  const to = { kind: 'subcompany_below', id: unit.otherParentId } as const
  const { made } = await changing(database, (db) =>
    shareDocuments(db, { documentIds: [documents.few.id], shares: [{ to, level: 'view' }] }),
  )
  const [administrator, person] = [
    await world.sessions.cookieOf(administratorId),
    await world.sessions.cookieOf(small.personId),
  ]
  const reads = () =>
    other.get(documentApi.getDocument.path, { id: documents.few.id }, person).then(
      () => true,
      () => false,
    )
  let stale = 0
  const before = await reads()
  for (let turn = 0; turn < 1000; turn++) {
    const isIn = turn % 2 === 0
    const parentId = isIn ? unit.otherParentId : small.parentId
    await client.post(organisationApi.moveUnit.path, { id: small.unitId, parentId }, administrator)
    if ((await reads()) !== isIn) stale += 1
  }
  await changing(database, (db) => endShares(db, made))
  if (before) throw new Error('who was asked could read it before')
  return [
    {
      name: 'a unit moves 1,000 times; one of its people asks the other node for a document that the move opens or closes',
      took: `${stale} stale answers`,
      against: '',
      ratio: '',
      wanted: 'none',
    },
  ]
}

/** A default right is entered: what it would open, and what its sync to history would. */
export async function measureDefaultForecast({ world, stage, client }: Hands): Promise<ActFigure[]> {
  const cookie = await world.sessions.cookieOf(stage.administratorId)
  const { rows } = await sql<{ id: number; unitId: number; documents: number }>`
    select category_id as id, count(*)::integer as documents, ${stage.unit.id}::integer as "unitId" from document
    where deleted_at is null group by 1 order by 2 desc limit 1`.execute(stage.database)
  const [largest] = rows
  if (!largest) throw new Error('there are no documents')
  const entry = { secid: largest.id, objType: 3, department: largest.unitId, has_sub: 1, seclevel: 1 }
  const entered = await several(10, () => client.post(categoryRightsApi.previewDefaultRights.path, entry, cookie))
  const added = await client.post(categoryRightsApi.addDefaultRights.path, entry, cookie)
  const sync = await several(10, () => client.get(categoryRightsApi.previewSync.path, { secid: largest.id }, cookie))
  await client.post(categoryRightsApi.undoRights.path, { actId: Number(added['actId']) }, cookie)
  const { gain, lose, isCounted, behind } = sync.last
  const summary = `${String(gain)} gain, ${String(lose)} lose, of ${String(behind)} documents${isCounted === true || isCounted === '1' ? '' : '; not counted'}`
  return [
    figure('what a default right of the largest category would open', entered.times, { wanted: '≤ 2 s' }),
    figure('what its sync to history would', sync.times, { against: summary, wanted: '≤ 2 s' }),
  ]
}

/**
 * As many documents of one person as there are, up to a thousand, with five units; each time of another person, since
 * documents that were shared a moment ago lie at hand, and the sets of their shares are made.
 */
export async function measureBatch({ world, stage, client }: Hands): Promise<ActFigure[]> {
  const { rows: people } = await sql<{ id: number }>`
    select creator_id as id from document join person on person.id = creator_id and person.status = 'active'
    where document.status = 1 and deleted_at is null and secrecy = 4 group by 1 order by count(*) desc, 1 limit 6`.execute(
    stage.database,
  )
  const { rows: units } = await sql<{ id: number }>`
    select id from unit where kind = 'department' and not canceled order by id desc limit 5`.execute(stage.database)
  const sharedatas = JSON.stringify([
    { objType: 3, department: units.map(({ id }) => id).join(','), has_sub: 1, seclevel: 1 },
  ])
  const [first, share, undo]: number[][] = [[], [], []]
  let least = 1000
  for (const { id } of people) {
    const { rows } = await sql<{ id: number }>`
      select id from document where creator_id = ${id} and status = 1 and deleted_at is null and secrecy = 4
      order by id limit 1000`.execute(stage.database)
    least = Math.min(least, rows.length)
    const cookie = await world.sessions.cookieOf(id)
    const form = { docids: rows.map((row) => row.id).join(','), sharedatas, isremind: 0 }
    for (const times of [first, share]) {
      let actId = 0
      times?.push(
        await timed(async () => {
          const reply = await client.post(shareApi.saveShareBatch.path, form, cookie)
          actId = Number(reply['actId'])
        }),
      )
      undo?.push(await timed(() => client.post(shareApi.undoShares.path, { actId }, cookie)))
    }
  }
  const name = `${least} documents shared with 5 units`
  return [
    figure(`${name}, which nobody has touched before`, summarise(first ?? []), { wanted: '≤ 500 ms' }),
    figure(`${name}, once more`, summarise(share ?? []), { wanted: '≤ 500 ms' }),
    figure('the undo of these', summarise(undo ?? [])),
  ]
}

/** The first page of somebody while others share ten documents a second. */
export async function measureListsMeanwhile({ world, stage, client, other }: Hands): Promise<ActFigure[]> {
  const run = new ListRun(client, await world.sessions.cookieOf(world.readerOf('middle', 0).personId))
  const key = await run.open({})
  const pages = async (ms: number) => {
    const taken: number[] = []
    for (const end = performance.now() + ms; performance.now() < end;) {
      taken.push(await timed(() => run.rows(key)))
      await delay(20)
    }
    return summarise(taken)
  }
  const { rows } = await sql<Held>`
    select document.id, creator_id as "creatorId" from document join person on person.id = creator_id and person.status = 'active'
    where document.status = 1 and deleted_at is null and secrecy = 4 and document.id % 1009 = 0 order by document.id limit 200`.execute(
    stage.database,
  )
  const acts: { actId: number; cookie: string }[] = []
  let goesOn = true
  await pages(1000)
  const alone = await pages(8000)
  const sharing = (async () => {
    for (const [number, { id, creatorId }] of rows.entries()) {
      if (!goesOn) break
      const cookie = await world.sessions.cookieOf(creatorId)
      const form = {
        docids: id,
        objType: 1,
        obj_id: world.readerOf('narrow', number).personId,
        seclevel: 1,
        isremind: 0,
      }
      const reply = await other.post(shareApi.saveShare.path, form, cookie)
      acts.push({ actId: Number(reply['actId']), cookie })
      await delay(95)
    }
  })()
  const meanwhile = await pages(12_000)
  goesOn = false
  await sharing
  for (const { actId, cookie } of acts) if (actId > 0) await other.post(shareApi.undoShares.path, { actId }, cookie)
  return [
    {
      name: `first page of a reader while others make ${(acts.length / 12).toFixed(0)} shares a second`,
      took: `${milliseconds(meanwhile.p50)} / ${milliseconds(meanwhile.p95)}`,
      against: `without: ${milliseconds(alone.p50)} / ${milliseconds(alone.p95)}`,
      ratio: `${times(meanwhile.p50, alone.p50)} / ${times(meanwhile.p95, alone.p95)}`,
      wanted: '≤ 1.5 ×',
    },
  ]
}
