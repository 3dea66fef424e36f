import { sql, type RawBuilder } from 'kysely'
import type { z } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { defineRegistry, type Caller, type Database } from '@shuku/kit/server'
import { documentSubject, subjectOf } from './subjects.ts'

/** A group of mails that people switch on and off together. */
export interface MailGroup {
  readonly id: string
  readonly label: Text
  /** Smaller comes first. */
  readonly order: number
}

/** A picture at the head of mails, as it is in the store. */
export interface MailPicture {
  readonly sha256: string
  readonly mime: string
  readonly name: string
}

/** The content of a notice other than the person and what it is about. */
export type NoticeDetails = Readonly<Record<string, unknown>>

export interface NoticeFacts {
  readonly details: NoticeDetails
  /** Somebody caused it; else a date did. */
  readonly isByPerson: boolean
}

/** A kind of notice, declared by the slice in which the event happens. */
export interface NoticeKind {
  readonly id: string
  /** The `Subject` that its notices are about, if they are not about documents. */
  readonly subject?: string
  /** May contain `{who}`, `{what}` and the names of its details. */
  readonly sentence: Text | ((facts: NoticeFacts) => Text)
  /** `note`, in the words of who caused it, is shown below the sentence. */
  readonly details: z.ZodType<NoticeDetails>
  readonly mails: MailGroup
  /** With what its mails about these subjects go out. */
  readonly mailPicture?: (db: Database, subjectIds: readonly number[]) => Promise<MailPicture | undefined>
  /** The screen to which a notice of several subjects leads, or of none that can still be seen. */
  readonly leadsTo?: (details: NoticeDetails) => string
  /** On `document`: who may know its title without reading it; the notice names it to them as well. */
  readonly mayKnow?: (caller: Caller) => RawBuilder<boolean>
  /** The tab of its subject that the notice opens. */
  readonly tab?: string
  /** The notice names its subjects, so people who got it within the hour are not reminded of them. */
  readonly standsForReminder?: boolean
  /**
   * Somebody gets so many of one other person in an hour, and what comes after it in one that counts. For what people send
   * to those whom they choose; questions that wait for an answer have none.
   */
  readonly mostAnHour?: number
  /** It tells that a document was changed: people get one of these in an hour, whichever slice sends it. */
  readonly isOfChange?: boolean
}

export const noticeKinds = defineRegistry<NoticeKind>('kinds of notices')

/** On `event`: its subjects are documents, as are those of a kind that no slice declares any more. */
export function isAboutDocuments(): RawBuilder<boolean> {
  const others = noticeKinds.all().flatMap((kind) => (subjectOf(kind) === documentSubject ? [] : [kind.id]))
  return sql<boolean>`event.kind <> all(${others}::text[])`
}
