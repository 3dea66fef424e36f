import cluster from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Ids } from '@shuku/kit/server'
import { measureProcess, type Measures } from '../../pages/measure-process.ts'
import type { Configuration } from '../configuration.ts'
import { compiledFolder, handOver } from '../parts/hand-over.ts'
import { openDatabase } from '../parts/open-database.ts'
import { beginStart, readyLine, whole, type RunningProduct } from '../parts/start.ts'
import { SupervisedProcess } from './supervised-process.ts'
import type { Begin, Ready, ToMain } from './messages.ts'

interface Several {
  readonly processes: number
  readonly webFolder: string | undefined
  /** The account of the other processes, if not our own. */
  readonly account: Ids | undefined
}

/**
 * The product as several processes: this one starts and keeps the others, runs the embedded database, and gives each
 * connection to the next of those that answer; one works on jobs. Answers when all of them do what they are there for.
 * Started by root, this one alone keeps its powers, for the port and the database: no file and no call comes to it.
 */
export async function startProcesses(
  configuration: Configuration,
  { processes, webFolder, account }: Several,
): Promise<RunningProduct> {
  const start = beginStart(configuration, 'main')
  return whole(start, async (stop) => {
    const { log, ends } = start
    const measures = new AllMeasures()
    ends.push(async () => measures.stop())
    cluster.setupPrimary({
      exec: join(import.meta.dirname, 'child.ts'),
      args: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    } as never)
    const compiled = account ? compiledFolder(configuration, account) : getCompileCacheDir()
    const launch = { compiled, account }
    const supervised = plan(configuration, processes).map((planned) => {
      const begin = { kind: 'begin' as const, processes, webFolder, ...planned }
      return new SupervisedProcess({ begin, log, launch, hear: (message, from) => measures.hear(message, from) })
    })
    measures.of = supervised
    const database = await openDatabase(start, async () => {
      if (account) await handOver(start, account)
      for (const one of supervised) one.load()
    })
    // web processes end first, while the database still runs
    for (const does of ['work', 'web'] as const)
      ends.push(() => Promise.all(supervised.filter((one) => one.does === does).map((one) => one.stop())))
    const ready: Ready[] = []
    for (const one of supervised.slice(0, 1)) ready.push(await one.start(database))
    ready.push(...(await Promise.all(supervised.slice(1).map((one) => one.start(database)))))
    const address = ready.find((one) => one.address !== undefined)?.address
    const greeting = ready.map((one) => one.greeting).join('')
    process.stdout.write(`${readyLine(configuration, address)}\n${greeting}`)
    return { log, stop }
  })
}

/** The first process prepares the database before any other starts its work. */
function plan({ SHUKU_ROLES: roles }: Configuration, processes: number): Pick<Begin, 'name' | 'does' | 'prepares'>[] {
  if (!roles.includes('web')) return [{ name: 'work', does: 'work', prepares: true }]
  // one alone does everything
  const works = processes > 1 && roles.includes('worker')
  const web = Array.from({ length: processes }, (_, index) => ({
    name: `web ${index + 1}`,
    does: 'web' as const,
    prepares: !works && index === 0,
  }))
  return works ? [{ name: 'work', does: 'work', prepares: true }, ...web] : web
}

const measurePatienceMs = 1000

/** The state of each process, for the process that an operator asks. */
class AllMeasures {
  of: readonly SupervisedProcess[] = []
  readonly #own = measureProcess('main')
  readonly #heard = new Map<number, (measures: Measures) => void>()
  #asked = 0

  stop(): void {
    this.#own.stop()
  }

  hear(message: ToMain, from: SupervisedProcess): void {
    if (message.kind === 'measured') this.#heard.get(message.id)?.(message.measures)
    if (message.kind !== 'measureAll') return
    void this.#askAll().then((all) => from.sendMessage({ kind: 'allMeasured', id: message.id, all }))
  }

  /** Processes that are busy or gone are left out. */
  async #askAll(): Promise<Measures[]> {
    const answers = await Promise.all(this.of.map((one) => this.#ask(one)))
    return [this.#own.read(), ...answers.filter((each) => each !== undefined)]
  }

  async #ask(one: SupervisedProcess): Promise<Measures | undefined> {
    const id = this.#asked++
    const heard = new Promise<Measures>((resolve) => this.#heard.set(id, resolve))
    one.sendMessage({ kind: 'measure', id })
    const late = new AbortController()
    const measures = await Promise.race([
      heard,
      delay(measurePatienceMs, undefined, { signal: late.signal }).catch(() => undefined),
    ])
    late.abort()
    this.#heard.delete(id)
    return measures
  }
}
