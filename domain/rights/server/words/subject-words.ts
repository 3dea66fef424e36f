import { principalKinds, splitKind } from '@shuku/domain/people/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import { rightMessages } from '../../messages.ts'

const text = rightMessages.texts

function isWord(key: string): key is keyof typeof text {
  return key in text
}

/** The word for a kind without a name: “everyone”. */
export function wordOfKind(kind: string, language: Language): string {
  const { base } = splitKind(kind)
  return isWord(base) ? text[base][language] : kind
}

/** Subjects whose kind is their name. */
const noName = new Set([
  'person',
  'everyone',
  'anonymous',
  'creator',
  'superior',
  'all_superiors',
  'same_post',
  'creatorDepartment',
  'creatorSubcompany',
])
/** The kind of a subject, shown next to its name: “department · with units below”. */
export function kindDetail(kind: string, level: number | null, language: Language): string {
  const { base, reach } = splitKind(kind)
  const parts: Text[] = []
  if (isWord(base) && !noName.has(base)) parts.push(text[base])
  if (reach) parts.push(reach === 'below' ? text.withBelow : text.withAbove)
  const place = placeOf(base, level)
  if (place) parts.push(place)
  return parts.map((part) => part[language]).join(' · ')
}

interface Detailed {
  readonly subjectKind: string
  readonly subjectLevel: number | null
  /** The department of a person. */
  readonly place: string
  readonly isGone: boolean
}

/** What a list of rights shows next to a name; of who left, or was closed, also that: another may have the name now. */
export function subjectDetail({ subjectKind, subjectLevel, place, isGone }: Detailed, language: Language): string {
  const detail = subjectKind === 'person' ? place : kindDetail(subjectKind, subjectLevel, language)
  const state = isGone ? text[subjectKind === 'person' ? 'hasLeft' : 'isClosed'][language] : ''
  return [detail, state].filter(Boolean).join(' · ')
}

/** A row of a list of rights as one text: “Finance · department · with units below”. */
export function nameWithDetail({ name, detail }: { readonly name: string; readonly detail: string }): string {
  return [name, detail].filter(Boolean).join(' · ')
}

/** Where members count, unless they count everywhere. */
function placeOf(base: string, level: number | null): Text | undefined {
  if (base !== 'role' && base !== 'post') return undefined
  const { department, subcompany } = principalKinds[base].levels
  return level === department ? text.inDepartment : level === subcompany ? text.inSubcompany : undefined
}
