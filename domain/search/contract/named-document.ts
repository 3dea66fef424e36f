/** A number, or the address of a document, names one. */
const named = /^\s*#?(\d{1,15})\s*$|[?&]id=(\d{1,15})\b/

export interface NamedDocument {
  readonly id: number
  /** By its address, and so by nothing else. */
  readonly isLinked: boolean
}

/** The document that a typed number or a pasted link names. */
export function documentNamedBy(typed: string): NamedDocument | undefined {
  const [, number, linked] = named.exec(typed) ?? []
  const id = number ?? linked
  return id === undefined ? undefined : { id: Number(id), isLinked: linked !== undefined }
}
