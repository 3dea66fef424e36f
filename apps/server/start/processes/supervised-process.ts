import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { withoutRoot } from '@shuku/domain/files/leave-root'
import type { Connection, Ids, Log } from '@shuku/kit/server'
import type { Begin, Ready, ToChild, ToMain } from './messages.ts'

interface Launch {
  /** Where code lies that was compiled before. */
  readonly compiled: string | undefined
  /** The account that it runs as, if not our own. */
  readonly account: Ids | undefined
}

interface Supervision {
  readonly begin: Omit<Begin, 'connection'>
  readonly log: Log
  readonly launch: Launch
  hear(message: ToMain, from: SupervisedProcess): void
}

/** Jobs get twenty seconds to end, requests five; a process that takes far longer hangs. */
const stopPatienceMs = 60_000
const [firstPauseMs, longestPauseMs] = [500, 10_000]

/** A supervised process: restarted when it ends by itself, ended on request. */
export class SupervisedProcess {
  readonly #supervision: Supervision
  #worker: Worker | undefined
  #connection: Connection = ''
  #stopping = false

  constructor(supervision: Supervision) {
    this.#supervision = supervision
  }

  get does(): Begin['does'] {
    return this.#supervision.begin.does
  }

  /** Lets it load what it runs while others start. */
  load(): void {
    this.#worker = fork(this.#supervision.launch)
  }

  /** Fails when it ends before it is ready. */
  async start(connection: Connection): Promise<Ready> {
    this.#connection = connection
    const { begin, hear } = this.#supervision
    if (!this.#worker || this.#worker.isDead()) this.load()
    const worker = this.#worker as Worker
    const ready = new Promise<Ready>((resolve, reject) => {
      worker.on('message', (message: ToMain) => {
        if (message.kind === 'ready') resolve(message)
        else if (message.kind === 'failed') reject(new Error(message.message))
        else hear(message, this)
      })
      worker.once('exit', (code, signal) =>
        reject(new Error(`The process “${begin.name}” ended (${signal ?? code}) before it was ready.`)),
      )
    })
    this.sendMessage({ ...begin, connection })
    const answer = await ready
    if (worker.isDead()) this.#ended(worker)
    else worker.once('exit', () => this.#ended(worker))
    return answer
  }

  sendMessage(message: ToChild): void {
    // a process that is ending does not receive messages
    if (this.#worker?.isConnected()) this.#worker.send(message, () => {})
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const worker = this.#worker
    if (!worker || worker.isDead()) return
    const ended = once(worker, 'exit')
    this.sendMessage({ kind: 'stop' })
    const patience = setTimeout(() => worker.process.kill('SIGKILL'), stopPatienceMs)
    await ended
    clearTimeout(patience)
  }

  #ended({ process }: Worker): void {
    if (this.#stopping) return
    const { begin, log } = this.#supervision
    const reason = process.signalCode ?? process.exitCode
    log.error({ of: begin.name, number: process.pid, reason }, 'a process ended and is started again')
    void this.#bringBack()
  }

  async #bringBack(): Promise<void> {
    const { begin, log } = this.#supervision
    for (let pauseMs = firstPauseMs; !this.#stopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      // without any of the others nothing else keeps the main process running
      await delay(pauseMs)
      if (this.#stopping) return
      try {
        await this.start(this.#connection)
        log.warn({ of: begin.name }, 'a process that had ended is back')
        return
      } catch (error) {
        log.error({ of: begin.name, err: error }, 'a process did not come back yet')
      }
    }
  }
}

/** `node:cluster` starts the program of this process, so another one takes that place meanwhile: it becomes ours again. */
function fork({ compiled, account }: Launch): Worker {
  const environment = compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }
  if (!account) return cluster.fork(environment)
  const { execPath, execArgv } = process
  const [program = '', ...words] = withoutRoot(account)
  cluster.setupPrimary({ execArgv: [...words, execPath, ...execArgv] })
  process.execPath = program
  try {
    return cluster.fork(environment)
  } finally {
    process.execPath = execPath
  }
}
