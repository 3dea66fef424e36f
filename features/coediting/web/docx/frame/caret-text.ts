/** A cursor or selection in ids that all windows have. */
export interface DocxCaret {
  readonly anchor: readonly [nodeId: string, offset: number]
  readonly head: readonly [nodeId: string, offset: number]
}

/** As the log server passes it on: letters of base64 alone. */
export function writeCaret({ anchor, head }: DocxCaret): string {
  const letters = String.fromCharCode(...new TextEncoder().encode(JSON.stringify([anchor, head])))
  return btoa(letters)
}

/** Undefined where it is none: it comes from others. */
export function readCaret(caret: string): DocxCaret | undefined {
  try {
    const bytes = Uint8Array.from(atob(caret), (letter) => letter.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(read) || read.length !== 2 || !read.every(isPlace)) return undefined
    const [anchor, head] = read
    return anchor && head ? { anchor, head } : undefined
  } catch {
    return undefined
  }
}

function isPlace(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isSafeInteger(value[1])
}
