import { randomBytes } from 'node:crypto'
import { links } from '@shuku/domain/addresses'

/** A document's page as answers name it after a save. */
export function savedLink(prefix: string, documentId: number): { link: string; random: string } {
  const random = randomBytes(3).toString('hex')
  return { random, link: prefix + links.document(documentId, random) }
}
