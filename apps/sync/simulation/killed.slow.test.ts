import { expect, test } from 'vitest'
import type { Way } from '../plan/entries.ts'
import { hashOf, OneFolder, type Tree } from './one-folder.given.ts'
import { changingOperations, Plug, type Moment } from './plug.given.ts'

const before: Tree = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f/1', 'f/2', 'g/1', 'h/1', 'h/i/1', 'k/1', 'm'].map((name) => [`${name}.txt`, name]),
)

interface Case {
  readonly way: Way
  /** Both sides have `before`. */
  begin(world: OneFolder): Promise<void>
  /** Twelve acts of people, most of them on the side that is carried. */
  act(world: OneFolder): Promise<void>
  readonly here: Tree
  readonly there: Tree
}

const copyOf = (name: string, text: string) => `${name} ${hashOf(text).slice(0, 4)}).txt`

/** What is carried in both cases; a deletion is not, and a rename on a computer makes a second file. */
const carried: Tree = {
  'new.txt': 'new',
  'a.txt': 'a, changed',
  'b2.txt': 'b',
  'f/c.txt': 'c',
  'd.txt': 'd',
  'n/o/1.txt': 'n/o/1',
  'f/1.txt': 'f/1, changed',
  'f/2.txt': 'f/2',
  'g2/1.txt': 'g/1',
  'f/h/1.txt': 'h/1',
  'f/h/i/1.txt': 'h/i/1',
  'k/1.txt': 'k/1',
}
const without = (tree: Tree, ...paths: string[]): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !paths.includes(path)))

const up: Case = {
  way: 'up',
  begin: async (world) => {
    for (const [path, text] of Object.entries(before)) await world.save(path, text)
  },
  act: async (world) => {
    await world.save('new.txt', 'new')
    await world.save('a.txt', 'a, changed')
    await world.move('b.txt', 'b2.txt')
    await world.move('c.txt', 'f/c.txt')
    await world.delete('d.txt')
    await world.save('n/o/1.txt', 'n/o/1')
    await world.save('f/1.txt', 'f/1, changed')
    await world.move('g', 'g2')
    await world.move('h', 'f/h')
    await world.delete('k')
    await world.save('e.txt', 'e, changed here')
    world.cloudSave('e.txt', 'e, changed there')
    world.cloudMove('m.txt', 'f/m.txt')
  },
  here: { ...without(carried, 'd.txt', 'k/1.txt'), 'e.txt': 'e, changed here', 'm.txt': 'm' },
  there: {
    ...carried,
    'b.txt': 'b',
    'c.txt': 'c',
    'g/1.txt': 'g/1',
    'h/1.txt': 'h/1',
    'h/i/1.txt': 'h/i/1',
    'e.txt': 'e, changed there',
    [copyOf('e (PC', 'e, changed here')]: 'e, changed here',
    'f/m.txt': 'm',
  },
}

const down: Case = {
  way: 'down',
  begin: async (world) => {
    for (const [path, text] of Object.entries(before)) world.cloudSave(path, text)
  },
  act: async (world) => {
    world.cloudSave('new.txt', 'new')
    world.cloudSave('a.txt', 'a, changed')
    world.cloudMove('b.txt', 'b2.txt')
    world.cloudMove('c.txt', 'f/c.txt')
    world.cloudDelete('d.txt')
    world.cloudSave('n/o/1.txt', 'n/o/1')
    world.cloudSave('f/1.txt', 'f/1, changed')
    world.cloudMove('g', 'g2')
    world.cloudMove('h', 'f/h')
    world.cloudDelete('k')
    world.cloudSave('e.txt', 'e, changed there')
    await world.save('e.txt', 'e, changed here')
    await world.delete('m.txt')
  },
  here: { ...carried, 'e.txt': 'e, changed here', [copyOf('e (cloud', 'e, changed there')]: 'e, changed there' },
  there: { ...without(carried, 'd.txt', 'k/1.txt'), 'e.txt': 'e, changed there', 'm.txt': 'm' },
}

/** After so many runs nothing is left to do. */
const mostRuns = 3

/** The case, of whose run the plug is pulled; what is there when later clients have gone on. */
async function play({ begin, act, way }: Case, plug: Plug) {
  const world = await OneFolder.make(way)
  try {
    await begin(world)
    await world.run()
    await act(world)
    await world.run(plug)
    const lostAtOnce = await world.lost()
    for (let run = 0; run < mostRuns; run++) await world.run()
    const rest = new Plug()
    await world.run(rest)
    return {
      here: await world.here(),
      there: world.there,
      lost: [...lostAtOnce, ...(await world.lost())],
      rest: rest.operations.filter((name) => changingOperations.has(name)),
    }
  } finally {
    await world.remove()
  }
}

/** On two cores that do something else besides. */
const longestMs = 900_000

test.each([up, down])(
  'a run $way that is killed before or after each of its operations ends as one that is not, and nothing is lost',
  async (given) => {
    const { here, there } = given
    const whole = new Plug()
    const end = { here, there, lost: [], rest: [] }
    expect(await play(given, whole)).toEqual(end)
    expect(whole.operations.filter((name) => changingOperations.has(name)).length).toBeGreaterThan(12)
    for (const [at, name] of whole.operations.entries())
      for (const moment of ['before', 'after'] satisfies Moment[]) {
        const plug = new Plug(at, moment)
        expect({ at, moment, name, ...(await play(given, plug)) }).toEqual({ at, moment, name, ...end })
        expect(plug.isPulled).toBe(true)
      }
  },
  longestMs,
)
