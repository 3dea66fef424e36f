import { mergedQuery, partsOf } from '../address/address-query.ts'

const parameter = 'f_weaver_belongto_userid'

/**
 * A person who uses a secondary account has it in the page's address; every call of the page then acts as that account.
 */
export function actingAccount(): Readonly<Record<string, string>> {
  const account = mergedQuery(partsOf(location))[parameter]
  return account === undefined || account === '' ? {} : { [parameter]: account }
}
