import { extensionOf } from '../extraction/detect-type.ts'
import { fitsName } from '../extraction/detection/names.ts'

interface NamedFile {
  readonly name: string
  readonly kind: string
  /** The extension that fits its content, if known. */
  readonly contentExtension: string | null | undefined
}

/** The extension of a file's content where its name says something else; empty if unknown. */
export function actualOf({ name, kind, contentExtension }: NamedFile): string | undefined {
  if (contentExtension === null || contentExtension === undefined) return undefined
  return fitsName({ extension: contentExtension, kind }, extensionOf(name)) ? undefined : contentExtension
}
