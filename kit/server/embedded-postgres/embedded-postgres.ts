import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chooseAccount, giveTo } from './account.ts'
import { findBinaries } from './binaries.ts'
import { claimFolder, clearLeftovers, type FolderClaim } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { databaseName, type EmbeddedConnection, port, readPassword, userName } from './connection.ts'
import { hasEnded, isStopping, type PostmasterPlan, startPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureDatabase, waitUntilReady } from './ready.ts'
import { chooseSettings } from './settings.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgresOptions {
  /** A folder for the database alone; made when missing. The folders above must exist or be makeable. */
  readonly dataFolder: string
  /** Without fsync: for tests only, never for documents of people. */
  readonly fast?: boolean
  /** Settings of PostgreSQL beyond the chosen ones, or instead of them. */
  readonly settings?: Record<string, string>
  /** Called with one sentence when the start waits, when the database ended unexpectedly, and when it is back. */
  readonly onNotice?: (sentence: string) => void
  /** The folder is this process's; the database is started next. */
  readonly onClaimed?: () => void | Promise<void>
  /** Another process has taken the folder, as after this one was halted for long: its database has been ended. */
  readonly onLost?: () => void
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection
  /** Process number of the running postmaster, for tests and logs. */
  readonly pid: () => number | undefined
  /** Ends all sessions and waits until everything is on disk. May be called twice. */
  readonly stop: () => Promise<void>
}

/**
 * Runs PostgreSQL from the npm package on a folder, as a child of this process, reachable by a socket only.
 * Refuses a folder that another living process uses; takes over one whose process was killed. Call it from the main
 * thread: the kernel counts the end of the thread that started it as our end.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await findBinaries()
  mkdirSync(dirname(resolve(options.dataFolder)), { recursive: true })
  if (!existsSync(options.dataFolder)) mkdirSync(options.dataFolder, { mode: 0o700 })
  const dataFolder = realpathSync(options.dataFolder)
  let supervisor: PostmasterSupervisor | undefined
  const onLost = () => {
    supervisor?.abandon()
    options.onLost?.()
  }
  const claim = await claimFolder(dataFolder, { onLost, onNotice: options.onNotice })
  try {
    await options.onClaimed?.()
    await clearLeftovers(join(dataFolder, 'cluster'), claim)
    const account = chooseAccount(postgres, dataFolder)
    giveTo(account, dataFolder)
    const fast = options.fast ?? false
    const cluster = ensureCluster({ initdb, account, dataFolder, fast })
    const socketFolder = makeSocketFolder(account, dataFolder)
    const settings = { ...chooseSettings(socketFolder, fast), ...options.settings }
    const logFile = join(dataFolder, 'postgres.log')
    const plan = { postgres, account, cluster, socketFolder, logFile, settings, claim }
    const connection = {
      host: socketFolder,
      port,
      user: userName,
      password: readPassword(dataFolder),
      database: databaseName,
    }
    const current = new PostmasterSupervisor(plan, connection, options.onNotice)
    supervisor = current
    await current.start()
    return {
      connection,
      pid: () => current.pid,
      stop: async () => {
        await current.stop()
        claim.release()
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

/** For how long requests under way may finish once somebody else has asked the database to end. */
const patienceMs = 3_000

interface PreparedPlan extends PostmasterPlan {
  readonly claim: FolderClaim
}

/** Keeps one postmaster running until it is stopped; starts it again if it ends by itself. */
class PostmasterSupervisor {
  readonly #plan: PreparedPlan
  readonly #connection: EmbeddedConnection
  readonly #onNotice: (sentence: string) => void
  #child: ChildProcess | undefined
  #comingBack: Promise<void> | undefined
  #stopping = false

  constructor(plan: PreparedPlan, connection: EmbeddedConnection, onNotice: (sentence: string) => void = () => {}) {
    this.#plan = plan
    this.#connection = connection
    this.#onNotice = onNotice
  }

  get pid(): number | undefined {
    return this.#child && !hasEnded(this.#child) ? this.#child.pid : undefined
  }

  async start(): Promise<void> {
    this.#plan.claim.require()
    const child = startPostmaster(this.#plan)
    this.#child = child
    try {
      await waitUntilReady(child, { connection: this.#connection, logFile: this.#plan.logFile })
      await ensureDatabase(this.#connection)
    } catch (error) {
      await stopPostmaster(child)
      throw error
    }
    const watch = this.#watch(child)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      const reason = `The embedded database ended (${signal ?? code}) and is started again.`
      if (!this.#stopping) this.#comingBack = this.#bringBack(reason)
    })
  }

  async stop(): Promise<void> {
    this.#stopping = true
    if (this.#child) await stopPostmaster(this.#child)
    await this.#comingBack
  }

  /** Immediate shutdown: where another works, not even a checkpoint is written. */
  abandon(): void {
    this.#stopping = true
    this.#child?.kill('SIGQUIT')
  }

  /**
   * After SIGTERM, PostgreSQL refuses new sessions and waits for the existing ones, which are our pools: it would wait
   * for ever. It is forced to end, so that it can be started again.
   */
  #watch(child: ChildProcess): NodeJS.Timeout {
    let since: number | undefined
    return setInterval(() => {
      if (this.#stopping || !isStopping(this.#plan.cluster)) return
      since ??= Date.now()
      if (Date.now() - since < patienceMs) return
      // once: it writes a checkpoint now, for as long as that takes
      since = Infinity
      this.#onNotice('Somebody asked the embedded database to end; its sessions are ended now.')
      child.kill('SIGINT')
    }, 500).unref()
  }

  async #bringBack(reason: string): Promise<void> {
    this.#onNotice(reason)
    for (let pauseMs = 200; !this.#stopping; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      await delay(pauseMs)
      try {
        await clearLeftovers(this.#plan.cluster, this.#plan.claim)
        if (this.#stopping) return
        await this.start()
        this.#onNotice('The embedded database is back.')
        return
      } catch (error) {
        this.#onNotice(`The embedded database did not come back yet: ${String(error)}`)
      }
    }
  }
}
