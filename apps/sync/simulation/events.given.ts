import fc from 'fast-check'
import type { Path } from '../run/ports.ts'
import type { ClientModel } from './client-model.given.ts'
import { rootId, type Item } from './remote-model.given.ts'
import type { World } from './world.given.ts'

const names = ['a.txt', 'A.txt', '\u00e9.doc', 'e\u0301.doc', 'b.doc', '~$x.doc', 'c.bin']
const paths: readonly Path[] = [[], [], ['f'], ['f', 'g'], ['F'], ['h']]

/** How often each comes, beside the others. */
const weights = {
  save: 8,
  saveStealthily: 1,
  delete: 2,
  move: 2,
  moveFolder: 1,
  cloudSave: 5,
  cloudDelete: 2,
  cloudMove: 2,
  cloudMoveFolder: 1,
  cloudDeleteFolder: 1,
  cloudRevert: 1,
  run: 6,
  step: 12,
  kill: 2,
  loseAnswer: 2,
  loseCall: 1,
  sendAgain: 1,
  backUp: 1,
  restore: 1,
  changeRule: 1,
  fill: 1,
  unmount: 1,
} as const

export interface Event {
  readonly what: keyof typeof weights
  readonly computer: number
  readonly name: number
  readonly path: number
  readonly toName: number
  readonly toPath: number
  readonly n: number
  readonly choice: number
}

export const event: fc.Arbitrary<Event> = fc.record({
  what: fc.oneof(
    ...Object.entries(weights).map(([what, weight]) => ({
      weight,
      arbitrary: fc.constant(what as keyof typeof weights),
    })),
  ),
  computer: fc.nat(1),
  name: fc.nat(names.length - 1),
  path: fc.nat(paths.length - 1),
  toName: fc.nat(names.length - 1),
  toPath: fc.nat(paths.length - 1),
  n: fc.nat(11),
  choice: fc.nat(3),
})

interface At {
  readonly path: Path
  readonly name: string
}

interface Happening {
  readonly world: World
  readonly event: Event
  readonly client: ClientModel
  readonly from: At
  readonly to: At
}

/** One thing that people, programs, networks or machines do. */
export async function happen(world: World, asked: Event): Promise<void> {
  world.remote.clock++
  const client = world.clients[asked.computer % world.clients.length] as ClientModel
  const from = { path: paths[asked.path] ?? [], name: names[asked.name] ?? '' }
  const to = { path: paths[asked.toPath] ?? [], name: names[asked.toName] ?? '' }
  await acts[asked.what]({ world, event: asked, client, from, to })
}

const acts: { readonly [What in keyof typeof weights]: (happening: Happening) => void | Promise<void> } = {
  save: (happening) => {
    const { choice, n } = happening.event
    const content = happening.world.mint(choice)
    saveHere(happening, { isReplacing: choice % 2 === 1, content, skew: (n - 6) * 1000 })
  },
  saveStealthily: (happening) => saveHere(happening, { isStealthy: true, content: happening.world.mint(1), skew: 0 }),
  delete: ({ client: { computer }, from: { path, name } }) => {
    if (computer.local.isMounted) computer.local.delete(path, name)
  },
  move: ({ world, client: { computer }, from, to }) => {
    if (!computer.local.isMounted) return
    computer.local.move(from, to)
    world.wanted(computer.local.file(to.path, to.name)?.content)
  },
  moveFolder: ({ world, client: { computer }, from, to }) => {
    if (!computer.local.isMounted || !computer.local.moveFolder(from.path, to.path)) return
    for (const { entry } of computer.local.all(to.path, computer.local.folder(to.path))) world.wanted(entry.content)
  },
  cloudSave: ({ world, event: { choice }, from: { path, name } }) => {
    const content = world.mint(choice)
    const parentId = folderOf(world, path)
    const item = parentId === undefined ? undefined : world.remote.find(parentId, name)
    if (item?.isFile) world.remote.write(item, content)
    else if (parentId !== undefined && !item) world.remote.create(parentId, name, content)
    world.wanted(content)
  },
  cloudDelete: ({ world, from }) => {
    const item = itemAt(world, from)
    if (item?.isFile) bin(world, item)
  },
  cloudMove: ({ world, from, to }) => {
    const item = itemAt(world, from)
    const parentId = folderOf(world, to.path)
    if (item && parentId !== undefined) world.remote.move(item, parentId, to.name)
  },
  cloudMoveFolder: ({ world, from, to }) => {
    const folder = from.path.length > 0 ? world.remote.items.get(folderOf(world, from.path) ?? 0) : undefined
    const parentId = folderOf(world, to.path.slice(0, -1))
    const [name] = to.path.slice(-1)
    if (folder && name !== undefined && parentId !== undefined) world.remote.move(folder, parentId, name)
  },
  cloudDeleteFolder: ({ world, from }) => {
    const folder = from.path.length > 0 ? world.remote.items.get(folderOf(world, from.path) ?? 0) : undefined
    if (folder) bin(world, folder)
  },
  cloudRevert: ({ world, from }) => {
    const item = itemAt(world, from)
    const [first] = item?.versions ?? []
    if (item && first !== undefined) world.remote.write(item, first)
    world.wanted(first)
  },
  run: async ({ client }) => {
    for (let step = 0; step < 60 && (await client.step()); step++);
  },
  step: async ({ event: { n }, client }) => {
    for (let step = 0; step <= n; step++) await client.step()
  },
  kill: ({ world, client }) => {
    world.stats.kills++
    client.kill()
  },
  loseAnswer: ({ world, client }) => void world.losing.set(client, 'answer'),
  loseCall: ({ world, client }) => void world.losing.set(client, 'call'),
  sendAgain: ({ world, event: { n } }) => {
    const late = world.sent[n % (world.sent.length || 1)]
    if (late) world.guard(late)
  },
  backUp: ({ world }) => world.remote.backUp(),
  restore: ({ world }) => {
    if (!world.remote.restore()) return
    world.stats.restores++
    world.wasRestored = true
    world.deleted = []
  },
  changeRule: ({ event: { n, choice }, client: { computer } }) => {
    const [rule] = computer.rules
    if (!rule) return
    rule.revision++
    if (n % 3 === 0) rule.scope = { ...rule.scope, extensions: new Set(choice % 2 === 1 ? ['txt'] : ['txt', 'doc']) }
    else if (n % 3 === 1) rule.isOn = !rule.isOn
    else rule.onDuplicate = (['overwrite', 'skip', 'both', 'both'] as const)[choice] ?? 'both'
  },
  fill: ({ client: { computer } }) => void (computer.local.isFull = !computer.local.isFull),
  unmount: ({ client: { computer } }) => void (computer.local.isMounted = !computer.local.isMounted),
}

interface Saved {
  readonly content: string
  readonly isReplacing?: boolean
  readonly isStealthy?: boolean
  /** How wrong the clock of the computer is. */
  readonly skew: number
}

function saveHere({ world, client: { computer }, from }: Happening, { content, skew, ...how }: Saved): void {
  if (!computer.local.isMounted) return
  computer.local.save(from.path, from.name, { ...how, content, changedAt: world.remote.clock + skew })
  world.wanted(content)
}

/** Of the cloud; what is not there is made. Undefined where a file is in the way. */
function folderOf({ remote }: World, path: Path): number | undefined {
  let parentId = rootId
  for (const name of path) {
    const there = remote.find(parentId, name)
    if (there?.isFile) return undefined
    parentId = (there ?? remote.create(parentId, name, undefined)).id
  }
  return parentId
}

function itemAt(world: World, { path, name }: At): Item | undefined {
  let parentId = rootId
  for (const part of path) {
    const there = world.remote.find(parentId, part)
    if (!there || there.isFile) return undefined
    parentId = there.id
  }
  return world.remote.find(parentId, name)
}

/** What is deleted must not come back from a copy that nobody has touched. */
function bin(world: World, item: Item): void {
  world.remote.bin(item)
  const gone = [...world.remote.items.values()].filter((one) => one.isFile && !world.remote.isLive(one.id))
  for (const { id, content } of gone) {
    const of = world.clients.flatMap(({ computer: { name }, states }) =>
      states.flatMap((state) =>
        state
          .allBases()
          .filter((base) => base.itemId === id && base.sha256 === content)
          .map((base) => `${name} ${base.folder}${base.key}`),
      ),
    )
    if (of.length > 0) world.deleted.push({ content, of: new Set(of) })
  }
}
