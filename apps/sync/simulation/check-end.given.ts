import { isCarried } from '../plan/names.ts'
import type { Setting } from './simulate.given.ts'
import { rootId } from './remote-model.given.ts'
import { Violation, type World } from './world.given.ts'

/** What is all right where it was said: the other side has another content under this name, or cannot have the name. */
const saidHere = new Set(['skipped', 'clash', 'badName', 'isFolder', 'isFile'])

/** When nothing goes on any more: each file in scope is on the other side, or a reason is shown. */
export function checkEnd(world: World, { ways }: Setting): void {
  checkNames(world)
  const stored = new Set<string>()
  for (const { content, versions } of world.remote.items.values()) for (const one of [content, ...versions]) stored.add(one)
  const live = world.remote.live().filter(({ isFile }) => isFile)
  for (const client of world.clients) {
    const { local, rules, name: computer } = client.computer
    const files = [...local.all()]
    for (const [at, rule] of rules.entries()) {
      const reports = client.reports[at] ?? []
      const isSaid = (name: string, reasons?: ReadonlySet<string>) =>
        reports.some((report) => report.name === name && (!reasons || reasons.has(report.reason)))
      if (rule.way === 'up') {
        for (const { path, entry } of files) {
          const isCovered = [...path, entry.name].some((name) => isSaid(name, saidHere))
          if (isCarried(entry.name, rule.scope) && !isCovered && !stored.has(entry.content))
            throw new Violation('never sent', `${entry.name} ${entry.content} of ${computer}`)
        }
        continue
      }
      for (const item of live) {
        const isCovered = [item.name, ...foldersOf(world, item.parentId)].some((name) => isSaid(name))
        const isHere = files.some(({ entry }) => entry.content === item.content)
        if (isCarried(item.name, rule.scope) && !isCovered && !isHere)
          throw new Violation('never fetched', `${item.name} ${item.content} to ${computer}`)
      }
    }
  }
  if (ways.includes('down')) return
  checkOrigins(world)
  if (!world.wasRestored) checkDeleted(world)
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
  for (const { computer, states } of world.clients)
    for (const base of states.flatMap((state) => [...state.allBases()]))
      if (world.remote.isLive(base.itemId))
        for (const { content, of } of world.deleted)
          if (content === base.sha256 && of.has(`${computer.name} ${base.folder}${base.key}`))
            throw new Violation('came back', `${base.localName} ${content}`)
}
