import type { FileKind } from '../../contract.ts'
import { isReadable } from '../extraction/extract-text.ts'

const kindsWithText: ReadonlySet<FileKind> = new Set(['page', 'word', 'excel', 'ppt', 'pdf', 'text', 'mail'])
const moreWithText = /^application\/(x-encrypted-office|ofd)$/

/** Whether words can stand in it that a search should find; an encrypted one is tried, to be able to say why not. */
export function hasText(mime: string, kind: FileKind): boolean {
  return kindsWithText.has(kind) || moreWithText.test(mime) || isReadable(mime)
}
