import type { ReplyOf } from '@shuku/kit/contract'
import {
  type documentApi,
  type DocumentView,
  isNumber,
  keywordsOf,
  keywordsText,
} from '@shuku/domain/documents/contract'
import { fieldsOf, type Base, type Fields } from '../../edited-document.ts'
import { mergeParts, mergedBlocks, type Choice, type MergePart } from './merge-parts.ts'

type Version = ReplyOf<typeof documentApi.getVersion>

/** The merged fields other than the text. */
export const mergedFields = ['subject', 'keywords', 'secrecy', 'expiresOn'] as const
export type MergedField = (typeof mergedFields)[number]

export interface MergeRow extends MergePart {
  readonly key: string
  /** A field of the form; otherwise a stretch of the text, as HTML. */
  readonly field?: MergedField
}

export interface Merged {
  readonly fields: Fields
  readonly html: string
  readonly theirs: DocumentView
}

interface Sides {
  /** The version that mine began from, if there is one. */
  readonly began: Version | undefined
  readonly base: Base
  readonly theirs: DocumentView
  readonly mine: { readonly fields: Fields; readonly html: string }
  /** HTML as the editor writes it down. */
  readonly asWritten: (html: string) => string
}

/** Everything in which two versions of a document may differ, in the order of the page. */
export function mergeRows({ began, base, theirs, mine, asWritten }: Sides): MergeRow[] {
  const before = { ...base.fields, ...(began && { subject: began.subject, keywords: keywordsOf(began.keywords) }) }
  const fields = fieldRows(before, fieldsOf(theirs), mine.fields)
  const blocks = mergeParts(
    began && bodyBlocks(asWritten(began.html)),
    bodyBlocks(asWritten(theirs.html)),
    bodyBlocks(mine.html),
  )
  return [
    ...fields.filter(({ isSame }) => !isSame),
    ...blocks.map((part, index) => ({ ...part, key: `text ${index}` })),
  ]
}

/** Where nobody knows what a field was before, its difference is a question. */
export function fieldRows(before: Partial<Fields>, theirs: Fields, mine: Fields): MergeRow[] {
  return mergedFields.map((field): MergeRow => {
    const then = asText(before, field)
    const [now = '', own = ''] = [asText(theirs, field), asText(mine, field)]
    const [part = { theirs: [], mine: [], isSame: true }] = mergeParts(
      then === undefined ? undefined : [then],
      [now],
      [own],
    )
    return { ...part, key: field, field }
  })
}

export type Choices = Readonly<Record<string, Choice>>

export function choiceOf({ key, proposed }: MergeRow, choices: Choices): Choice | undefined {
  return choices[key] ?? proposed
}

export function undecided(rows: readonly MergeRow[], choices: Choices): number {
  return rows.filter((row) => !row.isSame && choiceOf(row, choices) === undefined).length
}

/** The result of the choices; undefined while one is missing. */
export function mergeBy(
  rows: readonly MergeRow[],
  choices: Choices,
  { theirs, fields }: { theirs: DocumentView; fields: Fields },
): Merged | undefined {
  if (undecided(rows, choices) > 0) return undefined
  const texts = rows.filter(({ field }) => field === undefined)
  const blocks = mergedBlocks(
    texts,
    texts.map((row) => choiceOf(row, choices)),
  )
  const taken = rows.flatMap((row) => (row.field && choiceOf(row, choices) === 'theirs' ? [row.field] : []))
  const theirFields = fieldsOf(theirs)
  const chosen = Object.fromEntries(taken.map((field) => [field, theirFields[field]]))
  return blocks && { theirs, html: blocks.join(''), fields: { ...fields, ...chosen } }
}

function asText(fields: Partial<Fields>, field: MergedField): string | undefined {
  return field === 'keywords' ? fields.keywords && keywordsText(fields.keywords) : fields[field]
}

/**
 * The paragraphs, lists and tables of a body, each as its own HTML. Without its number: an article that only became the
 * next one is the same.
 */
function bodyBlocks(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const number of parsed.querySelectorAll('[data-number]')) if (isNumber(number)) number.remove()
  return [...parsed.body.childNodes].flatMap((node) => {
    if (node instanceof Element) return [node.outerHTML]
    const text = (node.textContent ?? '').trim()
    if (text === '') return []
    const paragraph = parsed.createElement('p')
    paragraph.textContent = text
    return [paragraph.outerHTML]
  })
}
