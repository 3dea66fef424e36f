import { categoriesServer } from '@shuku/domain/categories/server'
import { documentsServer } from '@shuku/domain/documents/server'
import { filesServer } from '@shuku/domain/files/server'
import { searchServer as searchIndexServer } from '@shuku/domain/search/server'
import type { ServerPart } from '@shuku/domain/slots/server'
import { createServer } from '@shuku/features/create/server'
import { documentPageServer } from '@shuku/features/document-page/server'
import { signOnServer } from '@shuku/features/sign-on/server'

/** What the product is made of: the nouns that answer calls of their own, then the capabilities. */
export const features: readonly ServerPart[] = [
  categoriesServer,
  filesServer,
  documentsServer,
  searchIndexServer,
  signOnServer,
  createServer,
  documentPageServer,
]
