import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestFacts } from '@shuku/kit/server'
import type { SignInKey } from '../key/sign-in-key.ts'

export const deviceCookie = 'shuku_device'
/** Of people who sign in on one machine the last few are known. */
const mostPeople = 6
const retainedSeconds = 400 * 86_400

interface Device {
  readonly personId: number
  /** Tells one browser of a person's from another. */
  readonly mark: string
}

/** The mark of a browser in which this person signed in before: nobody else's tries count against it. */
export function deviceOf(key: SignInKey, cookies: RequestFacts['cookies'], personId: number): string | undefined {
  return devicesIn(key, cookies).find((device) => device.personId === personId)?.mark
}

/** The marks of a browser, one for each person who signed in there before. */
export function marksOf(key: SignInKey | undefined, cookies: RequestFacts['cookies']): string[] {
  return key === undefined ? [] : devicesIn(key, cookies).map(({ mark }) => mark)
}

/** Makes this browser one that the person signed in from. It opens nothing. */
export function rememberDevice(key: SignInKey, request: RequestFacts, personId: number): void {
  const known = devicesIn(key, request.cookies)
  const mark = known.find((device) => device.personId === personId)?.mark ?? randomBytes(12).toString('hex')
  const others = known.filter((device) => device.personId !== personId)
  const devices = [{ personId, mark }, ...others].slice(0, mostPeople)
  const value = devices.map((device) => `${device.personId}-${device.mark}-${signatureOf(key, device)}`).join('.')
  request.setCookie(deviceCookie, value, { maxAgeSeconds: retainedSeconds })
}

function devicesIn(key: SignInKey, cookies: RequestFacts['cookies']): Device[] {
  const parts = (cookies[deviceCookie] ?? '').split('.').slice(0, mostPeople)
  return parts.flatMap((part) => {
    const [, person = '', mark = '', signature = ''] = /^(\d{1,10})-([\da-f]{24})-([\da-f]{32})$/.exec(part) ?? []
    const device = { personId: Number(person), mark }
    return mark !== '' && isSame(signature, signatureOf(key, device)) ? [device] : []
  })
}

function signatureOf({ codeSecret }: SignInKey, { personId, mark }: Device): string {
  return createHmac('sha256', codeSecret).update(`device ${personId} ${mark}`).digest('hex').slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
