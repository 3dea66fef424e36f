import { setTimeout as delay } from 'node:timers/promises'
import pg, { type Client, type Notification } from 'pg'
import { type Connection, connectionConfig } from './database.ts'
import type { Log } from '../log.ts'

export interface DirectConnectionOptions {
  /** Past any pooler: listening and session locks belong to one connection. */
  readonly connection: Connection
  readonly applicationName: string
  readonly log: Log
}

type SetUp = (client: Client) => Promise<unknown>

/** One connection for as long as the process lives: it listens and holds session locks, and comes back when it is lost. */
export class DirectConnection {
  readonly #options: DirectConnectionOptions
  readonly #setUps: SetUp[] = []
  readonly #listeners = new Map<string, (payload: string) => void>()
  #client: Client | undefined
  #stopped = false

  constructor(options: DirectConnectionOptions) {
    this.#options = options
  }

  /** Fails when the database cannot be reached now; later losses are repaired in the background. */
  async start(): Promise<void> {
    await this.#connect()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  /** Runs now, and again on every new connection. */
  async onConnect(setUp: SetUp): Promise<void> {
    this.#setUps.push(setUp)
    if (this.#client) await setUp(this.#client)
  }

  /** One use of the connection as it is now; fails while it is lost. */
  async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (!this.#client) throw new Error('The direct connection to the database is lost.')
    return work(this.#client)
  }

  /** Hears the notifications of a channel; those sent while the connection was lost are not repeated. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onPayload)
    await this.onConnect((client) => client.query(`listen ${client.escapeIdentifier(channel)}`))
  }

  async #connect(): Promise<void> {
    const { connection, applicationName } = this.#options
    const client = new pg.Client({
      ...connectionConfig(connection),
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload = '' }: Notification) => this.#listeners.get(channel)?.(payload))
    try {
      await client.connect()
      for (const setUp of this.#setUps) await setUp(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    if (this.#stopped) await client.end()
    else this.#client = client
  }

  #lost(client: Client, error?: Error): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#options.log.warn({ err: error }, 'the direct connection to the database was lost')
    void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    for (let pauseMs = 100; !this.#stopped; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      await delay(pauseMs, undefined, { ref: false })
      try {
        if (!this.#stopped) await this.#connect()
        return
      } catch (error) {
        this.#options.log.debug({ err: error }, 'the direct connection is not back yet')
      }
    }
  }
}
