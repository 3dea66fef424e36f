import { documentSubject, noticeKinds, subjectOf, type NoticeDetails } from '@shuku/domain/notices/server'
import { formatDay, translate, translateParts, type Language, type Text } from '@shuku/kit/i18n'
import type { Notice, SentencePart } from '../contract.ts'
import { noticesMessages } from '../messages.ts'

const text = noticesMessages.texts

export type PlainNotice = Pick<Notice, 'kind' | 'by' | 'details' | 'count'> & {
  /** Of what the person may know it. */
  readonly titles: readonly { readonly subject: string }[]
}

/** A notice in words, for the bell and for mails. */
export function sentenceOf(notice: PlainNotice, language: Language): SentencePart[] {
  const who = notice.by?.name ?? text.theSystem[language]
  const what = whatItIs(notice, language)
  return translateParts(patternOf(notice), language, { ...wordsOf(notice.details, language), who, what }).map(
    (part) => ({
      text: part.text,
      strong: part.parameter === 'who' || part.parameter === 'what',
    }),
  )
}

/** For a kind that this product no longer has, only its subjects are shown. */
function patternOf({ kind, by, details }: PlainNotice): Text {
  const sentence = noticeKinds.find(kind)?.sentence ?? text.ofUnknownKind
  return typeof sentence === 'function' ? sentence({ details, isByPerson: by !== undefined }) : sentence
}

const writtenDay = /^\d{4}-\d{2}-\d{2}$/

/** Days as people of the language write them. */
function wordsOf(details: NoticeDetails, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]): [string, string | number][] => {
      if (typeof value === 'number') return [[name, value]]
      if (typeof value !== 'string') return []
      return [[name, writtenDay.test(value) ? formatDay(new Date(value), { language, timeZone: 'UTC' }) : value]]
    }),
  )
}

const ofDocuments = { hidden: text.notReadable, severalHidden: text.severalNotReadable, andOthers: text.andOthers }
const ofOthers = { hidden: text.hidden, severalHidden: text.severalHidden, andOthers: text.andOtherThings }

function whatItIs({ kind, titles, count }: PlainNotice, language: Language): string {
  const [first] = titles
  const words = subjectOf(noticeKinds.find(kind)) === documentSubject ? ofDocuments : ofOthers
  if (!first) return translate(count > 1 ? words.severalHidden : words.hidden, language, { n: count })
  if (count === 1) return translate(text.titled, language, { subject: first.subject })
  // 《甲》等 3 个文档 counts it in, “A” and 2 more does not
  const n = language === 'zh-CN' ? count : count - 1
  return translate(words.andOthers, language, { subject: first.subject, n })
}
