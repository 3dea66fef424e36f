import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed, Client } from '@shuku/kit/client'
import type { ReplyOf } from '@shuku/kit/contract'
import { addresses } from '@shuku/domain/addresses'
import { addressLetters, syncTerminalsApi, type Platform } from '@shuku/features/sync-terminals/contract'
import { reasonOf } from '../failures.ts'
import { withSession } from '../session.ts'
import { Refused } from '../speak.ts'
import { clientVersion, type Command } from '../surroundings.ts'

/** Clients that ask more often are slowed down. */
const askEveryMs = 3000

interface Asked {
  readonly server: string | undefined
  readonly opensNoBrowser: boolean
}

/** Shows a code, and waits until somebody who is signed in has confirmed it in a browser. */
export async function signIn(command: Command, { server, opensNoBrowser }: Asked): Promise<void> {
  const { folder, language, speak, surroundings } = command
  const address = readServer(server ?? folder.settings.server)
  if (address.startsWith('http:') && !isHere(address)) surroundings.write(speak('plainHttp', { address }))
  const client = new Client({ address, language })
  const { code, secret, seconds } = await client.call(syncTerminalsApi.beginSignIn, {
    tag: folder.settings.tag,
    name: surroundings.computerName.slice(0, 100),
    platform: platformOf(surroundings.platform),
    version: clientVersion,
  })
  const head = code.slice(0, addressLetters)
  const page = `${address}/wui/index.html${addresses.syncJump({ code: head })}`
  surroundings.write(speak('code', { code: `${head}-${code.slice(addressLetters)}` }))
  surroundings.write(speak('confirmIn', { n: Math.round(seconds / 60), address: page }))
  if (!opensNoBrowser) await surroundings.openBrowser(page)
  const until = performance.now() + seconds * 1000
  for (;;) {
    const { token, personId, personName = '' } = await fetchSignIn(client, secret)
    if (token !== undefined && personId !== undefined) {
      await endFormer(command)
      folder.settings = { tag: folder.settings.tag, server: address, personId, personName, language }
      folder.token = token
      // the server learns what this client can do, before anybody makes a rule for it
      await withSession(command, { waitsForServer: false }, ({ book }) => book.refresh())
      surroundings.write(speak('signedIn', { name: personName, server: address }))
      surroundings.write(speak('thenRules'))
      return
    }
    if (performance.now() > until) throw new Refused('notConfirmed')
    await delay(askEveryMs, undefined, { signal: surroundings.signal })
  }
}

/** A network that fails for a moment is no reason to begin again. */
async function fetchSignIn(client: Client, secret: string): Promise<Partial<Fetched>> {
  try {
    return await client.call(syncTerminalsApi.fetchSignIn, { secret })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 0) return {}
    throw error
  }
}

type Fetched = ReplyOf<typeof syncTerminalsApi.fetchSignIn>

/** Where it was signed in at another server, or as somebody else: the same person's token was ended by signing in again. */
async function endFormer({ folder, language }: Command): Promise<void> {
  const { token, settings } = folder
  if (token === undefined || settings.server === undefined) return
  const former = new Client({ address: settings.server, language, token })
  await former.call(syncTerminalsApi.signOutTerminal, { terminal: settings.tag }).catch(() => {})
}

/** The token here is forgotten in any case; what is said when the server did not hear of it leads to where to end it. */
export async function signOut({ folder, language, speak, surroundings }: Command): Promise<void> {
  const { token, settings } = folder
  if (token === undefined || settings.server === undefined) throw new Refused('notSignedIn')
  const client = new Client({ address: settings.server, language, token })
  try {
    await client.call(syncTerminalsApi.signOutTerminal, { terminal: settings.tag })
    surroundings.write(speak('signedOut'))
  } catch (error) {
    surroundings.write(speak('signedOutHere', { reason: reasonOf(error) }))
  }
  folder.token = undefined
}

/** Leads the browser to where it becomes one on this computer. */
export async function openPage({ folder, language, speak, surroundings }: Command): Promise<void> {
  const { token, settings } = folder
  if (token === undefined || settings.server === undefined) throw new Refused('notSignedIn')
  const client = new Client({ address: settings.server, language, token })
  const { code } = await client.call(syncTerminalsApi.beginPairing, { terminal: settings.tag })
  const address = `${settings.server}/wui/index.html${addresses.syncJump({ pair: code })}`
  surroundings.write(speak('opened', { address }))
  await surroundings.openBrowser(address)
}

/** With its content path, without a slash behind; a name alone is one that speaks TLS. */
export function readServer(server: string | undefined): string {
  if (server === undefined || server.trim() === '') throw new Refused('noServer')
  const given = server.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  const isServer = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isServer) throw new Refused('badServer', { address: given })
  return url.origin + url.pathname.replace(/\/(?:wui\/index\.html)?\/*$/, '')
}

function isHere(address: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)
}

function platformOf(platform: NodeJS.Platform): Platform {
  if (platform === 'win32') return 'windows'
  if (platform === 'darwin') return 'macos'
  return platform === 'linux' ? 'linux' : 'other'
}
