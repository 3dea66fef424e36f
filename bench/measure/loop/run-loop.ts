import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { searchApi } from '@shuku/features/search/contract'
import { buildFolder } from '../../bench-database.ts'
import { Client } from '../client.ts'
import { loadAverage, machineFacts } from '../machine.ts'
import { summarise } from '../statistics.ts'
import { Product } from '../../real/product.ts'
import { line } from '../../report/tables.ts'
import { writeSection } from '../../report/write-section.ts'
import { HeavyPerson, heavyLoads, type Load } from './heavy-loads.ts'

export interface LoopOptions {
  readonly port: number
  /** Only loads whose name contains this. */
  readonly only: string
  readonly write: boolean
}

const password = 'only-for-this-run'
const everyMs = 20
/** A load that is over at once is measured so long all the same. */
const leastMs = 3000

/** What others wait beside one person's heaviest requests, each by itself, and how long the event loops were held. */
export async function runLoop({ port, only, write }: LoopOptions): Promise<void> {
  const dataFolder = join(buildFolder, 'loop')
  rmSync(dataFolder, { recursive: true, force: true })
  const demo = { SHUKU_DEMO: '1', SHUKU_DEMO_PASSWORD: password, SHUKU_WEB_PROCESSES: undefined }
  const product = await Product.start(dataFolder, port, demo)
  const client = new Client(product.address)
  try {
    // previews and texts of the demo company are made first
    await delay(20_000)
    const other = await client.signIn('wangfang', password)
    const heavy = new HeavyPerson(product.address, product.cookie, await product.makeCategory('重负载'))
    const rows: string[] = []
    for (const load of heavyLoads().filter(({ name }) => name.includes(only))) {
      rows.push(await measure(load, { client, other, heavy }))
      process.stderr.write(`${rows.at(-1)}\n`)
    }
    const text = report(rows, dataFolder)
    process.stdout.write(`${text}\n`)
    if (write) writeSection('loop', text)
  } finally {
    client.close()
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

interface Measuring {
  readonly client: Client
  readonly other: string
  readonly heavy: HeavyPerson
}

async function measure(load: Load, { client, other, heavy }: Measuring): Promise<string> {
  const [calls, alive]: [number[], number[]] = [[], []]
  const timed = async (times: number[], ask: () => Promise<unknown>) => {
    const begin = performance.now()
    await ask()
    times.push(performance.now() - begin)
  }
  await loopsOf(client)
  const began = performance.now()
  let failed = ''
  let isDone = false
  const running = load
    .run(heavy)
    .catch((error: unknown) => (failed = ` (${String(error)})`))
    .finally(() => (isDone = true))
  while (!isDone || performance.now() - began < leastMs) {
    await timed(calls, () => client.post(searchApi.openSearchList.path, { viewcondition: 2 }, other))
    await timed(alive, () => client.get('/healthz', {}))
    await delay(everyMs)
  }
  await running
  const loops = await loopsOf(client)
  const shown = (times: readonly number[]) => {
    const { p50, p95, p99 } = summarise(times)
    return [p50, p95, p99].map((time) => time.toFixed(0)).join(' / ')
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return line([load.name + failed, seconds, shown(calls), shown(alive), loops])
}

/** Longest, by process; reading them begins anew. */
async function loopsOf(client: Client): Promise<string> {
  const metrics = await client.text('/metrics')
  return [...metrics.matchAll(/^shuku_event_loop_delay_max_seconds(?:\{process="([^"]+)"\})? (\S+)$/gm)]
    .map(([, name = 'all', seconds]) => `${name} ${(Number(seconds) * 1000).toFixed(0)}`)
    .join(', ')
}

function report(rows: readonly string[], folder: string): string {
  return [
    `\`npm run bench -- loop\` on ${new Date().toISOString().slice(0, 10)}: the list call of another person and \`/healthz\`, one after the other every ${everyMs} ms.`,
    '',
    ...[...machineFacts(folder), `load average ${loadAverage().toFixed(1)} at the end, with this run's own`].map(
      (fact) => `- ${fact}`,
    ),
    '',
    line([
      'beside',
      'seconds',
      'another’s call, p50 / p95 / p99 ms',
      '`/healthz`, p50 / p95 / p99 ms',
      'event loop held, longest ms',
    ]),
    line(['---', '---:', '---:', '---:', '---']),
    ...rows,
  ].join('\n')
}
