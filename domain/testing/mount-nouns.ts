import { auditServer } from '@shuku/domain/audit/server'
import { categoriesServer } from '@shuku/domain/categories/server'
import { documentsServer } from '@shuku/domain/documents/server'
import { filesServer } from '@shuku/domain/files/server'
import { peopleServer } from '@shuku/domain/people/server'
import { rightsServer } from '@shuku/domain/rights/server'
import { searchServer } from '@shuku/domain/search/server'
import { isMounted, mountFeatures, type ServerPart } from '@shuku/domain/slots/server'

const nouns = [peopleServer, auditServer, categoriesServer, filesServer, rightsServer, documentsServer, searchServer]

/** Mounts the nouns alone, and what a test's own slice declares besides. */
export function mountNouns(...others: readonly ServerPart[]): void {
  mountFeatures([...nouns, ...others])
}

// tests of nouns run without the product; those of features have it
if (!isMounted()) mountNouns()
