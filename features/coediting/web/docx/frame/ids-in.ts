/** Everything in operations of the editor that may be the id of a node: its operations name them in many fields. */
export function idsIn(value: unknown, depth = 0): string[] {
  if (depth > 6 || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    if (typeof each === 'string') return Array.isArray(value) || /id$/i.test(name) ? [each] : []
    return idsIn(each, depth + 1)
  })
}
