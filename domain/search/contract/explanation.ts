import { Flag, orNothing, Text, wire, wireObject, z } from '@shuku/kit/contract'

/** What a list of documents may be asked for by; `typed` is `author:` and the like among the words. */
export const listConditions = [
  'within',
  'view',
  'subject',
  'fulltext',
  'typed',
  'category',
  'portal',
  'categories',
  'status',
  'fileType',
  'mainKind',
  'year',
  'author',
  'owner',
  'department',
  'code',
  'keyword',
  'keywords',
  'secrecy',
  'created',
  'updated',
  'approved',
  'archived',
  'replyCount',
  'customFields',
  'personKind',
  'reading',
] as const
export type ListCondition = (typeof listConditions)[number]

/** Whether one condition of a list holds for a document. */
export const Finding = wireObject({
  condition: wire('condition', z.enum(listConditions)),
  holds: wire('holds', Flag),
  /** What the document has there, in words; nothing where its own row says nothing of it. */
  actual: wire('actual', orNothing(Text)),
  /** Words that it does not contain; of `typed` what was typed, also where it holds. */
  missing: wire('missing', z.array(Text)),
  /** Words that it should not have, and has. */
  unwanted: wire('unwanted', z.array(Text)),
})
export type Finding = z.output<typeof Finding>

/** What keeps somebody from reading a document, whatever a list asks for. */
const Obstacle = z.enum(['deleted', 'secrecy', 'status', 'noGrant'])
export type Obstacle = z.output<typeof Obstacle>

/** Why a document that the caller may read, or knows of, is in a list, or is not. */
export const Explanation = wireObject({
  /** Empty for a document that the caller may not read. */
  subject: wire('docsubject', Text),
  /** All conditions hold; without any every document that the caller may read is listed. */
  isListed: wire('listed', Flag),
  /** Its attachments are still being read: words may yet be found in them. */
  isBeingRead: wire('unreadTexts', Flag),
  /** None for a document that the caller may not read: they would tell what is in it. */
  findings: wire('findings', z.array(Finding)),
  /** Why the caller may not read a document that they know of; none for one that they may read. */
  obstacles: wire('obstacles', z.array(Obstacle)),
  /** The caller may learn why somebody else can see it, or cannot. */
  decides: wire('decides', Flag),
})
export type Explanation = z.output<typeof Explanation>
