import { mergedQuery, partsOf } from '../address/address-query.ts'

const parameter = 'f_weaver_belongto_userid'

let shown: Pick<Location, 'search' | 'hash'> | undefined

/**
 * Of which address the page is that is shown. The browser's own is already the next one while a page holds somebody back
 * from leaving it; whatever asked as another account at that moment would take the page away with all that is typed.
 */
export function showsAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  shown = { search: location.search, hash: `#${pathname}${search}` }
}

/**
 * A person who uses a secondary account has it in the page's address; every call of the page then acts as that account.
 */
export function actingAccount(): Readonly<Record<string, string>> {
  const account = mergedQuery(partsOf(shown ?? location))[parameter]
  return account === undefined || account === '' ? {} : { [parameter]: account }
}
