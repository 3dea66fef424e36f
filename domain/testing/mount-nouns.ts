import { documentsServer } from '@shuku/domain/documents/server'
import { peopleServer } from '@shuku/domain/people/server'
import { mountFeatures, type ServerPart } from '@shuku/domain/slots/server'

/** Fills the registries with what the nouns declare, and what a test's own slice does besides. */
export function mountNouns(...others: readonly ServerPart[]): void {
  mountFeatures([peopleServer, documentsServer, ...others])
}
