/** Where the cursor is, as the others get it; empty: nowhere. */
export function writeCaret(cursor: unknown): string {
  return cursor ? btoa(JSON.stringify(cursor)) : ''
}

interface Caret {
  readonly anchor: object
  readonly head: object
}

/** Two places in the text, as Yjs writes them down; anything else would break the drawing of all. */
export function readCaret(caret: string): Caret | null {
  try {
    const read: unknown = JSON.parse(atob(caret))
    if (!isObject(read) || !isPlace(read['anchor']) || !isPlace(read['head'])) return null
    return { anchor: read['anchor'], head: read['head'] }
  } catch {
    return null
  }
}

function isPlace(value: unknown): value is object {
  if (!isObject(value)) return false
  const { type, tname, item, assoc } = value
  const isSomewhere = [type, tname, item].some((each) => isGiven(each))
  const isName = !isGiven(tname) || typeof tname === 'string'
  const isSide = !isGiven(assoc) || typeof assoc === 'number'
  return isSomewhere && isName && isSide && [type, item].every((id) => !isGiven(id) || isId(id))
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isId(value: unknown): boolean {
  return isObject(value) && Number.isSafeInteger(value['client']) && Number.isSafeInteger(value['clock'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
