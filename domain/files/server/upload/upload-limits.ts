import { sizeText, type Context, type Database } from '@shuku/kit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { mayRead } from '@shuku/domain/rights/server'
import { fileErrors } from '../../contract.ts'
import { extensionOf } from '../extraction/detect-type.ts'
import { fitsName, isKnownName, namesOf, programExtensions } from '../extraction/detection/names.ts'

const megabyte = 1024 * 1024

/** What a category allows to be uploaded. */
export interface UploadLimits {
  /** `*.*`, or `*.doc;*.pdf`. */
  readonly extensions: string
  /** 0 or less: no file at all. */
  readonly maxMb: number
  readonly minMb: number
}

export interface FileFacts {
  readonly name: string
  readonly sizeBytes: number
  readonly kind?: string
  /** The extension that its content would have, once that is known. */
  readonly contentExtension?: string | null | undefined
}

/** Undefined where there is no such category; that the caller may know of it has been asked. */
export async function findUploadLimits(db: Database, categoryId: number): Promise<UploadLimits | undefined> {
  return db
    .selectFrom('category')
    .select(['upload_extensions as extensions', 'max_upload_mb as maxMb', 'min_upload_mb as minMb'])
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Where a file is to go, as an upload says it. */
export interface UploadTarget {
  readonly category?: string | undefined
  readonly secondCategory?: string | undefined
  readonly documentId?: number | undefined
}

/** By the category that the file is for; programs that do not know it yet say `-1` or nothing. */
export async function findLimitsFor({ db, caller, query }: Context<UploadTarget>): Promise<UploadLimits | undefined> {
  const categoryId = [query.category, query.secondCategory].map(Number).find((id) => Number.isSafeInteger(id) && id > 0)
  if (categoryId !== undefined) {
    // refusals name what it allows
    await requireVisible(db, caller, categoryId)
    return findUploadLimits(db, categoryId)
  }
  if (query.documentId === undefined) return undefined
  return db
    .selectFrom('document')
    .innerJoin('category', 'category.id', 'document.category_id')
    .select(['upload_extensions as extensions', 'max_upload_mb as maxMb', 'min_upload_mb as minMb'])
    .where('document.id', '=', query.documentId)
    .where(mayRead(caller))
    .executeTakeFirst()
}

/** What a category forbids by its name, it forbids under every other name as well. */
export function checkLimits({ extensions, maxMb, minMb }: UploadLimits, file: FileFacts): void {
  const { name, sizeBytes, contentExtension } = file
  if (maxMb <= 0) throw fileErrors.closed()
  if (sizeBytes > maxMb * megabyte) throw fileErrors.tooLarge({ name, limit: sizeText(maxMb * megabyte) })
  if (sizeBytes < minMb * megabyte) throw fileErrors.tooSmall({ name, limit: sizeText(minMb * megabyte) })
  if (!allowsExtension(extensions, name))
    throw fileErrors.extensionNotAllowed({ name, allowed: extensionsOf(extensions).join(' ') })
  if (allowsContent(extensions, file)) return
  const facts = { name, allowed: extensionsOf(extensions).join(' ') }
  throw contentExtension
    ? fileErrors.contentNotAllowed({ ...facts, actual: contentExtension })
    : fileErrors.contentUnknown(facts)
}

/** Who allows a name that nobody knows takes what goes by it, but no programs. */
function allowsContent(extensions: string, { name, kind = '', contentExtension }: FileFacts): boolean {
  if (contentExtension === undefined || contentExtension === null) return true
  const content = { extension: contentExtension, kind }
  const claimed = extensionOf(name)
  if (fitsName(content, claimed) || (!isKnownName(claimed) && !programExtensions.has(contentExtension))) return true
  return namesOf(content).some((extension) => allowsExtension(extensions, `x.${extension}`))
}

/** `*.doc;*.pdf` as programs write it; `doc,pdf` is understood too. Nothing, `*` and `*.*` allow everything. */
export function allowsExtension(extensions: string, name: string): boolean {
  const allowed = extensionsOf(extensions)
  return allowed.length === 0 || allowed.includes('*') || allowed.includes(extensionOf(name))
}

function extensionsOf(extensions: string): string[] {
  return extensions
    .toLowerCase()
    .split(/[;,\s]+/)
    .map((part) => part.replace(/^\*?\./, ''))
    .filter((part) => part !== '')
}

/** A size as programs read it in file entries: `40KB`, `1.2MB`. */
export function wireSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.ceil(bytes / 1024))}KB`
  return `${Number((bytes / megabyte).toFixed(1))}MB`
}
