import { actingAccount } from '@shuku/kit/web'

/** A person who writes as a secondary account continues as that account: only that account can see the draft. */
export function asSameAccount(address: string): string {
  const account = new URLSearchParams(actingAccount()).toString()
  return account === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${account}`
}
