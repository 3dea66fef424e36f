import { addresses } from '@shuku/domain/addresses'

/** The address to go to after signing in: one of this product, never of another site. */
export function placeToReturn(asked: string | null, origin: string): string | undefined {
  if (!asked || !/^[#/]/.test(asked)) return undefined
  const place = new URL(asked, `${origin}/`)
  // `/.//other.site` is an address of ours whose path another browser step would take for a host
  if (place.origin !== origin || place.pathname.startsWith('//') || place.hash.startsWith(addresses.signIn()))
    return undefined
  return asked.startsWith('#') ? place.hash : place.pathname + place.search + place.hash
}
