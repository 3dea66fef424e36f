import type { ReplyOf } from '@shuku/kit/contract'
import {
  type documentApi,
  type DocumentView,
  type FieldInForce,
  type FieldValues,
  isNumber,
  keywordsOf,
  keywordsText,
} from '@shuku/domain/documents/contract'
import { fieldsOf, valuesOf, type Base, type Fields } from '../../edited-document.ts'
import { countedValues } from '../../properties/custom-values.ts'
import { mergeParts, mergedBlocks, type Choice, type MergePart } from './merge-parts.ts'

type Version = ReplyOf<typeof documentApi.getVersion>

/** The merged fields other than the text. */
export const mergedFields = ['subject', 'keywords', 'secrecy', 'expiresOn'] as const
export type MergedField = (typeof mergedFields)[number]

export interface MergeRow extends MergePart {
  readonly key: string
  /** A field of the form; otherwise a stretch of the text, as HTML. */
  readonly field?: MergedField
  /** A custom field; each side is its values as JSON. */
  readonly custom?: FieldInForce
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
  readonly inForce: readonly FieldInForce[]
  readonly theirs: DocumentView
  readonly mine: { readonly fields: Fields; readonly html: string }
  /** HTML as the editor writes it down. */
  readonly asWritten: (html: string) => string
}

/** Everything in which two versions of a document may differ, in the order of the page. */
export function mergeRows({ began, base, inForce, theirs, mine, asWritten }: Sides): MergeRow[] {
  const unchanged = began && {
    subject: began.subject,
    keywords: keywordsOf(began.keywords),
    custom: valuesOf(began.fields),
  }
  const before = { ...base.fields, ...unchanged }
  const their = fieldsOf(theirs)
  const fields = [
    ...fieldRows(before, their, mine.fields),
    ...customRows(inForce, { before: before.custom, theirs: their.custom, mine: mine.fields.custom }),
  ]
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

interface CustomSides {
  readonly before: FieldValues | undefined
  readonly theirs: FieldValues
  readonly mine: FieldValues
}

/** The custom fields; what another field hides on one side is empty there. */
export function customRows(inForce: readonly FieldInForce[], sides: CustomSides): MergeRow[] {
  const written = (values: FieldValues) => {
    const counted = countedValues(values, inForce)
    return (id: number) => JSON.stringify(counted[String(id)] ?? [])
  }
  const [before, theirs, mine] = [sides.before && written(sides.before), written(sides.theirs), written(sides.mine)]
  return inForce.map((custom): MergeRow => {
    const { id } = custom
    const [part = { theirs: [], mine: [], isSame: true }] = mergeParts(before && [before(id)], [theirs(id)], [mine(id)])
    return { ...part, key: `field ${id}`, custom }
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
  { base, theirs, fields }: { base: Pick<Base, 'fields'>; theirs: DocumentView; fields: Fields },
): Merged | undefined {
  if (undecided(rows, choices) > 0) return undefined
  const texts = rows.filter(({ field, custom }) => field === undefined && custom === undefined)
  const blocks = mergedBlocks(
    texts,
    texts.map((row) => choiceOf(row, choices)),
  )
  const taken = rows.flatMap((row) => (row.field && choiceOf(row, choices) === 'theirs' ? [row.field] : []))
  const theirFields = fieldsOf(theirs)
  const chosen = Object.fromEntries(taken.map((field) => [field, theirFields[field]]))
  const custom = Object.fromEntries(
    rows.flatMap((row) => {
      if (!row.custom || choiceOf(row, choices) !== 'theirs') return []
      const id = String(row.custom.id)
      return [[id, theirFields.custom[id] ?? []]]
    }),
  )
  // no question of its own: who has set it since is asked by who sets it again
  const { publishAt } = fields.publishAt === (base.fields.publishAt ?? '') ? theirFields : fields
  const merged = { ...fields, ...chosen, publishAt, custom: { ...fields.custom, ...custom } }
  return blocks && { theirs, html: blocks.join(''), fields: merged }
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
