import { auditServer } from '@shuku/domain/audit/server'
import { categoriesServer } from '@shuku/domain/categories/server'
import { diskServer } from '@shuku/domain/disk/server'
import { documentsServer } from '@shuku/domain/documents/server'
import { filesServer } from '@shuku/domain/files/server'
import { peopleServer } from '@shuku/domain/people/server'
import { rightsServer } from '@shuku/domain/rights/server'
import { searchServer } from '@shuku/domain/search/server'
import { mountedParts, mountFeatures, type ServerPart } from '@shuku/domain/slots/server'

const nouns = [
  peopleServer,
  auditServer,
  categoriesServer,
  filesServer,
  diskServer,
  rightsServer,
  documentsServer,
  searchServer,
]

/** Mounts what a test's own slice declares, besides what is mounted; what it answers takes it away again. */
export function mountAlso(...others: readonly ServerPart[]): () => void {
  const before = mountedParts()
  mountFeatures([...before, ...others])
  return () => mountFeatures(before)
}

/** The same without the rest of the product, of which some part declares what the slice of the test does. */
export function mountAlone(...others: readonly ServerPart[]): () => void {
  const before = mountedParts()
  mountFeatures([...nouns, ...others])
  return () => mountFeatures(before)
}

// tests of nouns run without the product, unless one before them had it; those of features have it
if (mountedParts().length === 0) mountFeatures(nouns)
