import type { ServerPart } from '@shuku/domain/slots/server'
import { signOnServer } from '@shuku/features/sign-on/server'

/** What the product is made of: the nouns that answer calls of their own, then the capabilities. */
export const features: readonly ServerPart[] = [signOnServer]
