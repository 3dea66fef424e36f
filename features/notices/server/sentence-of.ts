import { noticeKinds, type NoticeDetails } from '@shuku/domain/notices/server'
import { translate, translateParts, type Language, type Text } from '@shuku/kit/i18n'
import type { Notice, SentencePart } from '../contract.ts'
import { noticesMessages } from '../messages.ts'

const text = noticesMessages.texts

export type PlainNotice = Omit<Notice, 'sentence' | 'tab' | 'address'>

/** A notice in words, for the bell and for mails. */
export function sentenceOf(notice: PlainNotice, language: Language): SentencePart[] {
  const who = notice.by?.name ?? text.theSystem[language]
  const what = whatItIs(notice, language)
  return translateParts(patternOf(notice), language, { ...wordsOf(notice.details), who, what }).map((part) => ({
    text: part.text,
    strong: part.parameter === 'who' || part.parameter === 'what',
  }))
}

/** For a kind that this product no longer has, only the documents are shown. */
function patternOf({ kind, by, details }: PlainNotice): Text {
  const sentence = noticeKinds.find(kind)?.sentence ?? text.ofUnknownKind
  return typeof sentence === 'function' ? sentence({ details, isByPerson: by !== undefined }) : sentence
}

function wordsOf(details: NoticeDetails): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

function whatItIs({ documents, count }: PlainNotice, language: Language): string {
  const [first] = documents
  if (!first) return translate(count > 1 ? text.severalNotReadable : text.notReadable, language, { n: count })
  if (count === 1) return translate(text.titled, language, { subject: first.subject })
  // 《甲》等 3 个文档 counts it in, “A” and 2 more does not
  const n = language === 'zh-CN' ? count : count - 1
  return translate(text.andOthers, language, { subject: first.subject, n })
}
