import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { publicAddress } from '@shuku/kit/server'
import { readDiscovery, readDiscoveryAgain, type Discovery, type ProofKey } from './discovery.ts'
import type { WopiRequest } from './wopi-call.ts'

/** "Ensure that the X-WOPI-TimeStamp header is no more than 20 minutes old." */
const mostMinutes = 20
/** Ticks of 100 ns from the year 1 to 1970. */
const ticksTo1970 = 621_355_968_000_000_000n
const ticksPerMs = 10_000n

type Signed = Pick<WopiRequest, 'header' | 'path'> & { readonly token: string }

/**
 * Whether the office server sent it, where that signs its requests; keys change, so discovery is read once more before one is
 * refused. Of an office server that cannot be asked nothing is known, and nothing is taken.
 */
export async function isProven(request: Signed): Promise<boolean> {
  const discovery = await readDiscovery()
  if (discovery && isProvenBy(discovery, request)) return true
  const now = await readDiscoveryAgain()
  return now !== undefined && now !== discovery && isProvenBy(now, request)
}

function isProvenBy({ keys }: Discovery, { header, path, token }: Signed): boolean {
  const [current, old] = keys.map(publicKeyOf)
  if (!current) return true
  const time = header('x-wopi-timestamp') ?? ''
  if (!/^\d{1,18}$/.test(time) || !isRecent(BigInt(time))) return false
  const message = messageOf({ token, address: `${publicAddress()}${path}`, time: BigInt(time) })
  const isSigned = (key: KeyObject | undefined, signature: string | undefined) =>
    key !== undefined && signature !== undefined && verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'))
  const [proof, proofOld] = [header('x-wopi-proof'), header('x-wopi-proofold')]
  // "signed with the current key, with the old key by a server that is behind, or with a key newer than what the host knows"
  return isSigned(current, proof) || isSigned(current, proofOld) || isSigned(old, proof)
}

function isRecent(ticks: bigint): boolean {
  const sentMs = Number((ticks - ticksTo1970) / ticksPerMs)
  return Math.abs(Date.now() - sentMs) <= mostMinutes * 60_000
}

function publicKeyOf({ modulus, exponent }: ProofKey): KeyObject {
  const word = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'RSA', n: word(modulus), e: word(exponent) }, format: 'jwk' })
}

interface Message {
  readonly token: string
  /** "Full URL of the WOPI request, in uppercase." */
  readonly address: string
  readonly time: bigint
}

/** Token, address and time, each behind its length: "4 bytes, network order". */
export function messageOf({ token, address, time }: Message): Buffer {
  const ticks = Buffer.alloc(8)
  ticks.writeBigInt64BE(time)
  return Buffer.concat([Buffer.from(token), Buffer.from(address.toUpperCase()), ticks].flatMap(behindLength))
}

function behindLength(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return [length, bytes]
}

/** The time as the header has it. */
export function ticksOf(at: Date): bigint {
  return BigInt(at.getTime()) * ticksPerMs + ticksTo1970
}
