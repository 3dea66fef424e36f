import { translate, type Language } from '@shuku/kit/i18n'
import type { Notice } from './contract.ts'
import { noticesMessages } from './messages.ts'

const text = noticesMessages.texts

export interface SentencePart {
  readonly text: string
  /** Who it was and what it is about are set off from the words between them. */
  readonly strong: boolean
}

// characters that no name and no title holds
const who = '\u0001'
const what = '\u0002'

/** A notice in words, for the bell and for mails. */
export function sentenceOf(notice: Notice, language: Language): readonly SentencePart[] {
  const day = notice.details.dueOn ?? ''
  const filled: Readonly<Record<string, string>> = {
    [who]: notice.by?.name ?? text.theSystem[language],
    [what]: whatItIs(notice, language),
  }
  return translate(text[keyOf(notice)], language, { who, what, day })
    .split(new RegExp(`(${who}|${what})`))
    .filter((part) => part !== '')
    .map((part) => ({ text: filled[part] ?? part, strong: part in filled }))
}

function keyOf({ kind, by, details }: Notice) {
  if (kind === 'readingRequired' && details.dueOn === undefined) return 'readingRequiredOpen'
  if (kind === 'readingDue' && details.isOverdue) return 'readingOverdue'
  if (kind === 'readingDue' && (by || details.dueOn === undefined)) return 'readingReminded'
  return kind
}

function whatItIs({ documents, count }: Notice, language: Language): string {
  const [first] = documents
  if (!first) return translate(count > 1 ? text.severalNotReadable : text.notReadable, language, { n: count })
  if (count === 1) return translate(text.titled, language, { subject: first.subject })
  // 《甲》等 3 个文档 counts it in, “A” and 2 more does not
  const n = language === 'zh-CN' ? count : count - 1
  return translate(text.andOthers, language, { subject: first.subject, n })
}
