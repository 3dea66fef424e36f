import fc from 'fast-check'
import type { OnDuplicate, Way } from '../plan/entries.ts'
import { checkEnd } from './check-end.given.ts'
import { event, happen, type Event } from './events.given.ts'
import type { Kind } from './local-model.given.ts'
import { Violation, World, type Setting, type Switches } from './world.given.ts'

const mostRounds = 12
const mostSteps = 5000

/** Lets everything happen, then leaves all alone until nothing changes; throws a Violation where a rule was broken. */
export async function simulate(setting: Setting, events: readonly Event[], switches: Switches = {}): Promise<World> {
  const world = new World(setting, switches)
  for (const one of events) await happen(world, one)
  world.calm()
  for (let before = ''; before !== world.digest(); world.stats.rounds++) {
    if (world.stats.rounds > mostRounds) throw new Violation('no end', `after ${mostRounds} rounds`)
    before = world.digest()
    for (const client of world.clients) for (const _ of client.computer.rules) await runToEnd(client)
  }
  checkEnd(world, setting)
  return world
}

async function runToEnd(client: World['clients'][number]): Promise<void> {
  for (let steps = 0; await client.step(); steps++) if (steps > mostSteps) throw new Violation('no end', 'of a run')
}

interface Drawn {
  readonly ways?: readonly (readonly Way[])[]
  readonly kinds?: readonly Kind[]
  readonly onDuplicate?: readonly OnDuplicate[]
}

/** Settings and 5 to 60 events. */
export function schedules(drawn: Drawn = {}): fc.Arbitrary<[Setting, Event[]]> {
  const { ways = [['up'], ['down']], kinds = ['posix', 'mac', 'windows'] } = drawn
  const setting = fc.record({
    kind: fc.constantFrom(...kinds),
    ways: fc.constantFrom(...ways),
    onDuplicate: fc.constantFrom(...(drawn.onDuplicate ?? (['overwrite', 'skip', 'both'] as const))),
    computers: fc.constantFrom(1 as const, 2 as const),
  })
  return fc.tuple(setting, fc.array(event, { minLength: 5, maxLength: 60, size: 'max' }))
}
