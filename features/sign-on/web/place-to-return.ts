import { addresses } from '@shuku/domain/addresses'

/**
 * The address to go to after signing in: a page or file of this product, never of another site, and no call: following
 * one would act in the name of who has just signed in.
 */
export function placeToReturn(asked: string | null, origin: string): string | undefined {
  if (!asked || !/^[#/]/.test(asked)) return undefined
  const place = new URL(asked, `${origin}/`)
  // `/.//other.site` is an address of ours whose path another browser step would take for a host
  if (place.origin !== origin || place.pathname.startsWith('//') || place.hash.startsWith(addresses.signIn()))
    return undefined
  if (leadsToCall(place.pathname)) return undefined
  return asked.startsWith('#') ? place.hash : place.pathname + place.search + place.hash
}

function leadsToCall(path: string): boolean {
  try {
    return /(?:^|\/)api(?:\/|$)/i.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
