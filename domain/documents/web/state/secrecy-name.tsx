import { useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import type { Secrecy } from './secrecy.ts'

/** The word for a secrecy level. */
export function SecrecyName({ secrecy }: { secrecy: Secrecy }) {
  return useMessages(documentMessages)(secrecy)
}
