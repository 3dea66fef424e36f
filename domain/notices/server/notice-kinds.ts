import type { z } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { defineRegistry } from '@shuku/kit/server'

/** What mails people switch on and off as one. */
export interface MailGroup {
  readonly id: string
  readonly label: Text
  /** Smaller comes first. */
  readonly order: number
}

/** What a notice says besides who and which documents. */
export type NoticeDetails = Readonly<Record<string, unknown>>

export interface Told {
  readonly details: NoticeDetails
  /** Somebody caused it; else a date did. */
  readonly isByPerson: boolean
}

/** Something that people are told of, declared by the slice in which it happens. */
export interface NoticeKind {
  readonly id: string
  /** With `{who}`, `{what}` and the names of its details. */
  readonly sentence: Text | ((told: Told) => Text)
  /** `note`, in the words of who caused it, is shown below the sentence. */
  readonly details: z.ZodType<NoticeDetails>
  readonly mails: MailGroup
  /** The tab beside the document that it leads to. */
  readonly tab?: string
  /** It tells of the documents themselves: who got it within the hour is not reminded of them. */
  readonly standsForReminder?: boolean
}

export const noticeKinds = defineRegistry<NoticeKind>('kinds of notices')
