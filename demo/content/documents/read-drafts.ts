import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { dayOf } from '../writing/calendar.ts'
import { type DocumentDraft, FrontMatter } from './draft.ts'

const folder = fileURLToPath(new URL('../../documents/', import.meta.url))

/** All documents that are written down, in the order of their files: one folder a category, one file a document. */
export function readDrafts(now: Date): DocumentDraft[] {
  const files = globSync('*/*.md', { cwd: folder }).sort()
  return files.map((file) => readDraft(file, readFileSync(`${folder}${file}`, 'utf8'), now))
}

export function readDraft(file: string, source: string, now: Date): DocumentDraft {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const read = FrontMatter.safeParse(front === undefined ? undefined : load(front))
  if (!read.success) throw new Error(`demo/documents/${file}: ${read.error.message}`)
  const { age, month, ...draft } = read.data
  if ((age === undefined) === (month === undefined))
    throw new Error(`demo/documents/${file}: give it an age or a month`)
  return {
    ...draft,
    key: basename(file, '.md'),
    category: dirname(file),
    age: age ?? ageOfMonth(month ?? 0, now),
    body: body ?? '',
  }
}

/** On the 8th, so that no month is skipped or met twice. */
function ageOfMonth(back: number, now: Date): number {
  const { year, month, day } = dayOf(now)
  const eighth = Date.UTC(year, month - 1 - back - (day > 10 ? 0 : 1), 8, 4)
  return (now.getTime() - eighth) / 86_400_000
}
