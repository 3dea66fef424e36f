import { summarise, type Summary } from './statistics.ts'
import type { Client } from './client.ts'
import type { Measurement, Case } from './world.ts'

export interface Measured {
  readonly run: Summary
  /** One indexed statement for the same rows, and a route that does nothing. */
  readonly sql: Summary
  readonly bare: Summary
}

/** Times in milliseconds, in the order in which they were taken. */
export interface Series {
  readonly run: number[]
  readonly sql: number[]
  readonly bare: number[]
}

const warmUps = 4

export async function measureCase(one: Case, clients: readonly Client[], runs: number): Promise<Measured> {
  return summed(await timeCase(one, clients, runs))
}

export function summed({ run, sql, bare }: Series): Measured {
  return { run: summarise(run), sql: summarise(sql), bare: summarise(bare) }
}

/**
 * Times a case and its floors by turns, so that whatever else the machine does strikes all three.
 */
export async function timeCase(one: Case, clients: readonly Client[], runs: number): Promise<Series> {
  const series: Series = { run: [], sql: [], bare: [] }
  const [first] = clients
  if (!first) throw new Error('there is no client')
  const most = Math.min(runs, one.mostRuns ?? runs)
  for (let number = 0; number < Math.min(warmUps, most); number++) {
    const asked = await one.prepare(first, number)
    await asked.run(first)
    await asked.floor(first)
  }
  const perRound = clients.length === 1 ? 1 : 3
  for (let done = 0; done < most; done += perRound * clients.length) {
    const prepared: Measurement[][] = []
    for (const place of clients.keys()) {
      const own: Measurement[] = []
      for (let turn = 0; turn < perRound; turn++) own.push(await one.prepare(first, done + place * perRound + turn))
      prepared.push(own)
    }
    await together(clients, prepared, { times: series.run, ask: (client, asked) => asked.run(client) })
    await together(clients, prepared, { times: series.sql, ask: (client, asked) => asked.floor(client) })
    await together(clients, prepared, { times: series.bare, ask: (client) => client.get('/bench/bare', {}) })
  }
  return series
}

interface Timed {
  readonly times: number[]
  ask(client: Client, asked: Measurement): Promise<unknown>
}

/** Every client asks one thing after the other, all clients at once. */
async function together(
  clients: readonly Client[],
  prepared: readonly Measurement[][],
  { times, ask }: Timed,
): Promise<void> {
  await Promise.all(
    clients.map(async (client, place) => {
      for (const asked of prepared[place] ?? []) {
        const begin = performance.now()
        await ask(client, asked)
        times.push(performance.now() - begin)
      }
    }),
  )
}
