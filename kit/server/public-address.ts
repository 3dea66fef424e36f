let address = 'http://localhost'

/** Where people reach the product, with its content path and without a slash at its end. */
export function publicAddress(): string {
  return address
}

/** Once, at the start. */
export function setPublicAddress(at: string): void {
  address = at
}

let origins: readonly string[] = []

/** Of other sites, whose pages may show ours in a frame where a page says so. */
export function portalOrigins(): readonly string[] {
  return origins
}

/** Once, at the start. */
export function setPortalOrigins(of: readonly string[]): void {
  origins = of
}

export interface CompanyPage {
  readonly key: 'valueChain' | 'structureChart'
  readonly address: string
}

let pages: readonly CompanyPage[] = []

/** Pages of the company's own that our screens open in a frame. */
export function companyPages(): readonly CompanyPage[] {
  return pages
}

/** Once, at the start. */
export function setCompanyPages(of: readonly CompanyPage[]): void {
  pages = of
}
