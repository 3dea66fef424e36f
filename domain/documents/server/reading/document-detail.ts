import type { FileKind } from '../../../files/contract.ts'
import type { Secrecy } from '../../../rights/contract.ts'
import type { Allowed, Status, StatusWord } from '../../contract.ts'
import type { DocumentStanding } from '../offers.ts'

export interface Named {
  readonly id: number
  readonly name: string
}

export interface AttachmentDetail {
  readonly id: number
  readonly fileId: number
  readonly name: string
  readonly mime: string
  readonly kind: FileKind
  readonly sizeBytes: number
  readonly version: number
  readonly addedById: number
  readonly addedBy: string
  readonly addedAt: Date
  readonly textState: 'waiting' | 'ready' | 'failed' | 'none'
  readonly textReason: string | null
  /** The extension that the content would have, where the name has another; empty where nobody knows it. */
  readonly actual: string | undefined
}

/** One document with everything that its page shows; names are in the caller's language. */
export interface DocumentDetail {
  readonly id: number
  readonly subject: string
  readonly code: string
  readonly status: Status
  readonly statusWord: StatusWord
  readonly secrecy: Secrecy
  readonly version: number
  /** The number of stored versions. */
  readonly versions: number
  readonly keywords: string
  readonly kind: string
  readonly extension: string
  /** The stored HTML; links to our files need the content-path prefix (`withPrefix`). */
  readonly html: string
  readonly categoryId: number
  /** The path from the first level down to the document's own category. */
  readonly categories: readonly Named[]
  readonly author: Named
  readonly owner: Named
  readonly departmentName: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly updatedBy: Named
  readonly effectiveAt: Date | null
  readonly expiresOn: string | null
  readonly reads: number
  readonly downloads: number
  readonly unread: boolean
  readonly attachments: readonly AttachmentDetail[]
  /** The caller’s: 1 view, 2 edit, 3 full control. */
  readonly level: number
  readonly standing: DocumentStanding
  readonly allowed: Allowed
}
