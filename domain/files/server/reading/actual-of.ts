import { extensionOf } from '../extraction/detect-type.ts'
import { fitsName } from '../extraction/detection/names.ts'

interface NamedFile {
  readonly name: string
  readonly kind: string
  /** The extension that fits its content, if known. */
  readonly really: string | null | undefined
}

/** The extension of a file's content where its name says something else; empty if unknown. */
export function actualOf({ name, kind, really }: NamedFile): string | undefined {
  if (really === null || really === undefined) return undefined
  return fitsName({ extension: really, kind }, extensionOf(name)) ? undefined : really
}
