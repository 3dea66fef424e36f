let address = 'http://localhost'

/** Where people reach the product, with its content path and without a slash at its end. */
export function publicAddress(): string {
  return address
}

/** Once, at the start. */
export function setPublicAddress(at: string): void {
  address = at
}
