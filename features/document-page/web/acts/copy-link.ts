import { links } from '@shuku/domain/addresses'
import { serverAddress, textNow, toast } from '@shuku/kit/web'
import { actMessages } from './act-messages.ts'

/** The address under which others find the document, whatever screen it is copied on. */
export async function copyLink(documentId: number): Promise<void> {
  await navigator.clipboard.writeText(new URL(serverAddress(links.document(documentId)), location.origin).href)
  toast.success(textNow(actMessages, 'linkCopied'))
}
