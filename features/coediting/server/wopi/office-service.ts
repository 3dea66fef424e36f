import { publicAddress } from '@shuku/kit/server'

/** Where an office server says what it opens, below its address (WOPI, discovery). */
const discoveryPath = '/hosting/discovery'

export interface OfficeService {
  /** Of the list of what it opens. */
  readonly discovery: string
  /** Pages of this origin alone are shown as the editor. */
  readonly origin: string
}

let service: OfficeService | undefined

/** Once, at the start of each process; without an address there is no office server, and nothing of it answers. */
export function setOfficeService(address: string | undefined): void {
  if (address === undefined) {
    service = undefined
    return
  }
  const { href, origin, pathname } = new URL(address)
  service = { discovery: pathname === '/' ? `${origin}${discoveryPath}` : href, origin }
}

export function officeService(): OfficeService | undefined {
  return service
}

/** Where the office server finds a file: "WOPISrc is the URL that the WOPI client uses to execute operations on a file". */
export function wopiSource(attachmentId: number): string {
  return `${publicAddress()}/wopi/files/${attachmentId}`
}
