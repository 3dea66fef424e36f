import { isCarried } from '../plan/names.ts'
import type { ClientModel, ModelRule } from './client-model.given.ts'
import { rootId } from './remote-model.given.ts'
import { Violation, type Setting, type World } from './world.given.ts'

/** What is all right where it was said: the other side has another content under this name, or cannot have the name. */
const saidHere = new Set(['skipped', 'clash', 'badName', 'isFolder', 'isFile'])

/** When nothing goes on any more: each file in scope is on the other side, or a reason is shown. */
export function checkEnd(world: World, { ways }: Setting): void {
  checkNames(world)
  for (const client of world.clients)
    for (const [at, rule] of client.computer.rules.entries()) {
      const side = { world, client, rule, reports: client.reports[at] ?? [] }
      if (rule.way === 'up') checkSent(side)
      else checkFetched(side)
    }
  if (ways.includes('down')) return
  checkOrigins(world)
  if (!world.wasRestored) checkDeleted(world)
}

interface Side {
  readonly world: World
  readonly client: ClientModel
  readonly rule: ModelRule
  readonly reports: ClientModel['reports'][number]
}

function checkSent({ world, client, rule, reports }: Side): void {
  const items = [...world.remote.items.values()]
  const stored = new Set(items.flatMap(({ content, versions }) => [content, ...versions]))
  const said = new Set(reports.filter(({ reason }) => saidHere.has(reason)).map(({ name }) => name))
  for (const { path, entry } of client.computer.local.all()) {
    const isCovered = [...path, entry.name].some((name) => said.has(name))
    if (isCarried(entry.name, rule.scope) && !isCovered && !stored.has(entry.content))
      throw new Violation('never sent', `${entry.name} ${entry.content} of ${client.computer.name}`)
  }
}

function checkFetched({ world, client, rule, reports }: Side): void {
  const here = new Set([...client.computer.local.all()].map(({ entry }) => entry.content))
  const said = new Set(reports.map(({ name }) => name))
  for (const item of world.remote.live().filter(({ isFile }) => isFile)) {
    const isCovered = [item.name, ...foldersOf(world, item.parentId)].some((name) => said.has(name))
    if (isCarried(item.name, rule.scope) && !isCovered && !here.has(item.content))
      throw new Violation('never fetched', `${item.name} ${item.content} to ${client.computer.name}`)
  }
}

function foldersOf(world: World, id: number): string[] {
  const folder = id === rootId ? undefined : world.remote.items.get(id)
  return folder ? [folder.name, ...foldersOf(world, folder.parentId)] : []
}

function checkNames(world: World): void {
  const seen = new Set<string>()
  for (const { parentId, name } of world.remote.live()) {
    const key = `${parentId} ${world.remote.keyOf(name)}`
    if (seen.has(key)) throw new Violation('two of one name', name)
    seen.add(key)
  }
}

/** One state of one local file is one item, however often it was sent. */
function checkOrigins(world: World): void {
  const seen = new Set<string>()
  for (const { origin, name } of world.remote.live()) {
    if (origin === undefined) continue
    if (seen.has(origin)) throw new Violation('twice', name)
    seen.add(origin)
  }
}

function checkDeleted(world: World): void {
  const noted = world.clients.flatMap(({ computer, states }) =>
    states.flatMap((state) =>
      state.allBases().map((base) => ({ base, file: `${computer.name} ${base.folder}${base.key}` })),
    ),
  )
  for (const { base, file } of noted.filter(({ base: { itemId } }) => world.remote.isLive(itemId)))
    if (world.deleted.some(({ content, of }) => content === base.sha256 && of.has(file)))
      throw new Violation('came back', `${base.localName} ${base.sha256}`)
}
