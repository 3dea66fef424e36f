import { addresses } from '@shuku/domain/addresses'
import { serverAddress } from '@shuku/kit/web'

type Here = Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'hash'>

/**
 * Where one signs in who has no session: the address that the sign-on check answers, with the present one to
 * come back to, what is before its hash included. A hash where it is this application, which is there already.
 */
export function placeToSignIn(loginUrl: string | undefined, { href, origin, pathname, search, hash }: Here): string {
  const own = addresses.signIn()
  const asked = new URL(loginUrl ?? own, href)
  const isHere =
    loginUrl === undefined || (asked.origin === origin && asked.pathname === serverAddress('/wui/index.html'))
  if (isHere) return asked.hash === own ? addresses.signIn(search === '' ? hash : pathname + search + hash) : asked.hash
  asked.searchParams.set('return', href)
  return asked.href
}
