import { readXml } from '@shuku/domain/files/server'
import { processMemory } from '@shuku/kit/server'
import { officeService } from './office-service.ts'

const retainedMs = 12 * 3_600_000
/** Where it gave no answer, or proves nothing by what was read, it is not asked again before. */
const pauseMs = 60_000
const timeoutMs = 10_000
const mostBytes = 4 * 1024 * 1024

export type ActionName = 'view' | 'edit'

/** A public key as discovery gives it, in base64. */
export interface ProofKey {
  readonly modulus: string
  readonly exponent: string
}

export interface Discovery {
  /** What opens a file, by its extension: an address of the office server with places to fill in. */
  readonly actions: ReadonlyMap<string, Readonly<Partial<Record<ActionName, string>>>>
  /** The present one and the one before; none where the office server signs nothing. */
  readonly keys: readonly ProofKey[]
}

interface Known {
  readonly at: number
  readonly discovery: Discovery | undefined
}

const memory = processMemory(() => new Map<string, Known>())
const running = processMemory(() => new Map<string, Promise<Discovery | undefined>>())

/** What the office server opens, as far as it is known without asking; undefined where it has to be asked. */
export function knownDiscovery(): { readonly discovery: Discovery | undefined } | undefined {
  const known = memory().get(officeService()?.discovery ?? '')
  if (!known || Date.now() - known.at > (known.discovery ? retainedMs : pauseMs)) return undefined
  return known
}

/** Asks the office server, once for all who want to know; undefined where it gives no answer that can be read. */
export async function readDiscovery(): Promise<Discovery | undefined> {
  const service = officeService()
  if (!service) return undefined
  const known = knownDiscovery()
  return known ? known.discovery : ask(service.discovery)
}

/** The same anew, unless that was done a moment ago: "refetch when a proof cannot be verified", for keys change. */
export async function readDiscoveryAgain(): Promise<Discovery | undefined> {
  const service = officeService()
  if (!service) return undefined
  const known = memory().get(service.discovery)
  if (known && Date.now() - known.at < pauseMs) return known.discovery
  return (await ask(service.discovery)) ?? known?.discovery
}

function ask(address: string): Promise<Discovery | undefined> {
  const asking = running().get(address) ?? fetchDiscovery(address).finally(() => running().delete(address))
  running().set(address, asking)
  return asking
}

async function fetchDiscovery(address: string): Promise<Discovery | undefined> {
  let discovery: Discovery | undefined
  try {
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (reply.status === 200 && reply.body) discovery = await parseDiscovery(atMost(reply.body))
    else await reply.body?.cancel()
  } catch {
    // it is away, or sends something else: files are read as they are, until the next time
    discovery = undefined
  }
  const before = memory().get(address)?.discovery
  // what was known goes on while it is away
  memory().set(address, { at: Date.now(), discovery: discovery ?? before })
  return discovery ?? before
}

async function* atMost(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let sizeBytes = 0
  for await (const part of body) {
    sizeBytes += part.byteLength
    if (sizeBytes > mostBytes) throw new RangeError(`more than ${mostBytes} bytes`)
    yield Buffer.from(part)
  }
}

/** Its pages are of the configured origin; what leads elsewhere is not offered. */
export async function parseDiscovery(xml: AsyncIterable<Buffer>): Promise<Discovery> {
  const origin = officeService()?.origin
  const actions = new Map<string, Partial<Record<ActionName, string>>>()
  const keys: ProofKey[] = []
  const addKey = (modulus: string | undefined, exponent: string | undefined) => {
    if (modulus && exponent) keys.push({ modulus, exponent })
  }
  await readXml(xml, {
    refusesTypes: true,
    open(element, attributes) {
      if (element === 'proof-key') {
        addKey(attributes('modulus'), attributes('exponent'))
        addKey(attributes('oldmodulus'), attributes('oldexponent'))
      }
      const [name, extension, source] = [attributes('name'), attributes('ext')?.toLowerCase(), attributes('urlsrc')]
      if (element !== 'action' || !isOffered(name) || !extension || !source) return
      if (!URL.canParse(source) || new URL(source).origin !== origin) return
      const known = actions.get(extension) ?? {}
      actions.set(extension, { [name]: source, ...known })
    },
  })
  return { actions, keys }
}

function isOffered(name: string | undefined): name is ActionName {
  return name === 'view' || name === 'edit'
}
