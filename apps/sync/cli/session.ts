import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@shuku/kit/client'
import { syncTerminalsApi } from '@shuku/features/sync-terminals/contract'
import { links } from '@shuku/domain/addresses'
import { functions } from './bridge/serve-bridge.ts'
import { RuleBook } from './rules/rule-book.ts'
import { isSignedOut, reasonOf } from './failures.ts'
import { Refused } from './speak.ts'
import { Claim } from './state/claim.ts'
import { LogFiles } from './state/log-files.ts'
import { clientVersion, type Command, type Session } from './surroundings.ts'

const renewMs = 20_000
const againMs = 10_000

interface Patience {
  /** Waits for a server that cannot be reached, as at the start of a computer. */
  readonly waitsForServer: boolean
}

export async function withSession<T>(
  given: Command,
  { waitsForServer }: Patience,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const { folder, speak, language, surroundings } = given
  const { token, settings } = folder
  if (token === undefined || settings.server === undefined) throw new Refused('notSignedIn')
  const claim = Claim.take(folder.path)
  if (!(claim instanceof Claim)) throw new Refused('isRunning', { process: String(claim.process) })
  const lost = new AbortController()
  // another client has taken its place while this computer slept: two never run
  const renewing = setInterval(() => {
    if (!claim.renew()) lost.abort()
  }, renewMs)
  const signal = AbortSignal.any([given.surroundings.signal, lost.signal])
  const command = { ...given, surroundings: { ...given.surroundings, signal } }
  const client = new Client({ address: settings.server, language, token })
  const files = new LogFiles(folder.path)
  const log = (line: string) => files.add(line, surroundings.now())
  const write = (line: string) => {
    surroundings.write(line)
    log(line)
  }
  const greeting = { terminal: settings.tag, version: clientVersion, instance: randomUUID() }
  let isGreeted = false
  try {
    // from here on by a clock that nobody sets
    const greetedAt = (await greet({ command, client, greeting, waitsForServer, write })) - performance.now()
    isGreeted = true
    return await work({
      command,
      client,
      book: new RuleBook({ client, folder }),
      terminal: settings.tag,
      say: (word, parameters) => write(speak(word, parameters)),
      write,
      log,
      begun: new Map(),
      serverNow: () => new Date(greetedAt + performance.now()),
    })
  } catch (error) {
    if (!isSignedOut(error)) throw error
    // nothing here is deleted for it: who signs in again goes on from what is known
    folder.token = undefined
    log(speak('signInEnded'))
    throw new Refused('signInEnded')
  } finally {
    clearInterval(renewing)
    if (isGreeted) await client.call(syncTerminalsApi.greet, { ...greeting, isLeaving: true }).catch(() => {})
    claim.giveBack()
  }
}

interface Greeting extends Patience {
  readonly command: Command
  readonly client: Client
  readonly greeting: { readonly terminal: string; readonly version: string; readonly instance: string }
  write(line: string): void
}

const longestWaitMs = 150_000

/** Answers the clock of the server, in milliseconds since 1970. */
async function greet({ command, client, greeting, waitsForServer, write }: Greeting): Promise<number> {
  const { speak, surroundings, folder } = command
  const until = performance.now() + longestWaitMs
  for (let attempt = 0; ; attempt++) {
    try {
      const { isTooOld, isDoubled, now } = await client.call(syncTerminalsApi.greet, {
        ...greeting,
        functions: [...functions],
      })
      if (isTooOld)
        throw new Refused('isTooOld', {
          version: clientVersion,
          address: `${folder.settings.server ?? ''}${links.syncClient()}`,
        })
      if (!isDoubled) return now.getTime()
      if (performance.now() > until) throw new Refused('isDoubled')
      if (attempt === 0) write(speak('waitsForOther', { n: 3 }))
    } catch (error) {
      if (!waitsForServer || error instanceof Refused || isSignedOut(error)) throw error
      if (attempt === 0) write(speak('unreachable', { reason: reasonOf(error) }))
    }
    await delay(againMs, undefined, { signal: surroundings.signal })
  }
}
