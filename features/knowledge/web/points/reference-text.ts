export type ReferenceField = 'category' | 'author' | 'type' | 'keyword' | 'status' | 'date'

/** The fields of the search’s language, in both of ours. */
const meaning: Readonly<Record<string, ReferenceField>> = {
  author: 'author',
  作者: 'author',
  创建人: 'author',
  category: 'category',
  目录: 'category',
  分类: 'category',
  type: 'type',
  类型: 'type',
  格式: 'type',
  keyword: 'keyword',
  关键字: 'keyword',
  关键词: 'keyword',
  status: 'status',
  状态: 'status',
  date: 'date',
  日期: 'date',
  时间: 'date',
}

const field = new RegExp(`(-?(?:${Object.keys(meaning).join('|')}):(?:"[^"]*"?|[^\\s"]*))`, 'giu')

export interface ReferencePart {
  readonly text: string
  readonly isField: boolean
}

/** A typed reference in its parts, whose texts are the whole of it. */
export function partsOfReference(query: string): readonly ReferencePart[] {
  return query.split(field).flatMap((text, index) => (text === '' ? [] : [{ text, isField: index % 2 === 1 }]))
}

export interface TypedValue {
  readonly field: ReferenceField
  /** What is typed of its value. */
  readonly text: string
  /** Where the value begins and ends. */
  readonly from: number
  readonly to: number
}

/** The value that is being typed where the cursor is. */
export function typedValueAt(query: string, cursor: number): TypedValue | undefined {
  const found = /(?:^|\s)-?([\p{L}]{2,10}):"?([^\s"]*)$/u.exec(query.slice(0, cursor))
  const name = meaning[found?.[1]?.toLowerCase() ?? '']
  if (!found || !name) return undefined
  const text = found[2] ?? ''
  const rest = /^[^\s"]*"?/u.exec(query.slice(cursor))?.[0] ?? ''
  const isQuoted = query[cursor - text.length - 1] === '"'
  return { field: name, text, from: cursor - text.length - (isQuoted ? 1 : 0), to: cursor + rest.length }
}

/** The text with a value put in, and where the cursor goes; one with blanks is quoted. */
export function withValue(query: string, { from, to }: TypedValue, value: string) {
  const written = /[\s"]/u.test(value) ? `"${value.replaceAll('"', '')}"` : value
  const before = `${query.slice(0, from)}${written} `
  return { query: before + query.slice(to).trimStart(), cursor: before.length }
}

/** The name of a field put in at the cursor, apart from the word before it. */
export function withField(query: string, cursor: number, name: string) {
  const before = query.slice(0, cursor)
  const gap = before === '' || /\s$/u.test(before) ? '' : ' '
  const begun = before + gap + name
  return { query: begun + query.slice(cursor), cursor: begun.length }
}
