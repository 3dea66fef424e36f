import { setTimeout as delay } from 'node:timers/promises'
import { ListRun } from '../cases/pages.ts'
import type { Client } from '../client.ts'
import { summarise, type Summary } from '../statistics.ts'
import type { World } from '../world.ts'
import { milliseconds, timed, times, type ActFigure } from './act-figure.ts'

const aloneMs = 4000

export interface Lists {
  /** What they take while nothing goes on. */
  readonly alone: Summary
  during(work: Promise<unknown>): Promise<Summary>
}

/** The first page of somebody else, again and again while something goes on; by a client that nobody else asks with. */
export async function openLists(world: World, client: Client): Promise<Lists> {
  const cookie = await world.sessions.cookieOf(world.readerOf('wide', 1).personId)
  const run = new ListRun(client, cookie)
  const key = await run.open({})
  const during = async (work: Promise<unknown>) => {
    const taken: number[] = []
    let goesOn = true
    const end = work.finally(() => (goesOn = false))
    while (goesOn) {
      taken.push(await timed(() => run.rows(key)))
      await delay(10)
    }
    await end
    return summarise(taken)
  }
  // what the first of them find cold is no measure of those that come later
  await during(delay(aloneMs / 4))
  return { alone: await during(delay(aloneMs)), during }
}

/** `while` says what goes on. */
export function listsFigure(
  { alone }: Lists,
  { while: act, meanwhile, wanted }: { while: string; meanwhile: Summary; wanted: string },
): ActFigure {
  const both = ({ p50, p95 }: Summary) => `${milliseconds(p50)} / ${milliseconds(p95)}`
  return {
    name: `first page of another reader while ${act}`,
    took: both(meanwhile),
    against: `before: ${both(alone)}`,
    ratio: `${times(meanwhile.p50, alone.p50)} / ${times(meanwhile.p95, alone.p95)}`,
    wanted,
  }
}
