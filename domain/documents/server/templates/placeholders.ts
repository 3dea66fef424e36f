const names = {
  author: ['作者', 'author'],
  unit: ['部门', 'unit', 'department'],
  date: ['日期', 'date'],
  category: ['目录', 'category'],
  number: ['编号', 'number', 'code'],
} as const
export type Placeholder = keyof typeof names

const known = new Map<string, Placeholder>(
  Object.entries(names).flatMap(([id, words]) => words.map((word) => [word as string, id as Placeholder] as const)),
)

/** What each is called, in small letters. */
export const placeholderNames: Readonly<Record<Placeholder, readonly string[]>> = names

/** A custom field by any of its names, with what it begins with; both are HTML already. */
export interface FieldPlaceholder {
  readonly names: readonly string[]
  readonly html: string
}

/**
 * `{{作者}}`, `{{date}}`, `{{a field}}` …, in braces of either width; what has no known name, or no value yet, stays as it is. Of the same
 * name, what is known of every document goes before fields, and of fields the first. Values are HTML already.
 */
export function fillPlaceholders(
  html: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
  fields: readonly FieldPlaceholder[] = [],
): string {
  const byName = new Map<string, string>()
  for (const { names: called, html: value } of fields)
    for (const name of called) {
      const key = keyOf(name)
      if (key !== '' && !byName.has(key)) byName.set(key, value)
    }
  return html.replace(/(?:\{\{|｛｛)([^{}｛｝<>]{1,200})(?:\}\}|｝｝)/g, (whole, word: string) => {
    const key = keyOf(word)
    const id = known.get(key)
    return (id === undefined ? byName.get(key) : values[id]) ?? whole
  })
}

/** As it is compared: without the blanks that an editor makes of one that is typed. */
const keyOf = (word: string) =>
  word
    .replaceAll(/(?:&nbsp;|\s)+/g, ' ')
    .trim()
    .toLowerCase()
