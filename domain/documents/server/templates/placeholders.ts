const names = {
  author: ['作者', 'author'],
  unit: ['部门', 'unit', 'department'],
  date: ['日期', 'date'],
  category: ['目录', 'category'],
} as const
export type Placeholder = keyof typeof names

const known = new Map<string, Placeholder>(
  Object.entries(names).flatMap(([id, words]) => words.map((word) => [word as string, id as Placeholder] as const)),
)

/** `{{作者}}`, `{{date}}` …, in braces of either width; what has no known name stays as it is. Values are HTML already. */
export function fillPlaceholders(html: string, values: Readonly<Record<Placeholder, string>>): string {
  return html.replace(/(?:\{\{|｛｛)\s*([^{}｛｝<>\s]{1,20})\s*(?:\}\}|｝｝)/g, (whole, word: string) => {
    const id = known.get(word.toLowerCase())
    return id === undefined ? whole : values[id]
  })
}
