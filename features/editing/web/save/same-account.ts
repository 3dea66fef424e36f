import { mergedQuery, partsOf } from '@shuku/kit/web'

const parameter = 'f_weaver_belongto_userid'

/** Who writes as a secondary account goes on as that account: what is a draft, only that one can see. */
export function asSameAccount(address: string): string {
  const account = mergedQuery(partsOf(location))[parameter]
  if (!account) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: account }).toString()}`
}
