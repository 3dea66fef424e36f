import { extensionOf } from '../extraction/detect-type.ts'
import { fitsName } from '../extraction/detection/names.ts'

interface NamedFile {
  readonly name: string
  readonly kind: string
  /** The extension that its content would have, as far as that is known. */
  readonly really: string | null | undefined
}

/** What a file is, where its name says something else: the extension of its content, empty where nobody knows it. */
export function actualOf({ name, kind, really }: NamedFile): string | undefined {
  if (really === null || really === undefined) return undefined
  return fitsName({ extension: really, kind }, extensionOf(name)) ? undefined : really
}
