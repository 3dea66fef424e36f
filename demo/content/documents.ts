import { categoryByKey } from './categories.ts'
import { personByLogin } from './company/people.ts'
import { numberDocuments } from './documents/codes.ts'
import type { DemoDocument, DemoMoment } from './documents/document.ts'
import type { DocumentDraft } from './documents/draft.ts'
import { readDrafts } from './documents/read-drafts.ts'
import { drawReads } from './documents/reads.ts'
import { sharesOf } from './documents/shares.ts'
import { versionsOf } from './documents/versions.ts'
import { addDays, type DemoLanguage, fillDates, officeTime } from './writing/calendar.ts'
import { readBlocks } from './writing/markdown.ts'
import { seededRandom } from './writing/random.ts'

/** All documents of the demo company, in the order of their files. */
export function demoDocuments(moment: DemoMoment): DemoDocument[] {
  return numberDocuments(readDrafts(moment.now).map((draft) => toDocument(draft, moment)))
}

function toDocument(draft: DocumentDraft, { seed, now }: DemoMoment): DemoDocument {
  const random = seededRandom(seed, draft.key)
  const language: DemoLanguage = draft.language ?? 'zh'
  const category = categoryByKey(draft.category)
  const createdAt = officeTime(now, draft.age, random)
  const updatedAt = draft.changed === undefined ? createdAt : latest(createdAt, officeTime(now, draft.changed, random))
  const fill = (text: string) => fillDates(text, createdAt, language)
  const status = draft.status ?? (category.approval ? 2 : 1)
  const secrecy = draft.secrecy ?? 4
  const versions = versionsOf(draft, { now, createdAt, updatedAt }, random)
  const document = {
    key: draft.key,
    title: fill(draft.title),
    categoryKey: category.key,
    categoryPath: category.path,
    author: draft.author,
    department: personByLogin(draft.author).department,
    language,
    status,
    secrecy,
    secrecyUntil: secrecy > 2 ? null : addDays(createdAt, (secrecy === 1 ? 20 : 10) * 365.25),
    code: draft.code === undefined ? null : fill(draft.code),
    keywords: draft.keywords,
    createdAt,
    updatedAt,
    updatedBy: versions.at(-1)?.by ?? draft.author,
    effectiveAt: [1, 2, 5, 7, 8].includes(status) ? createdAt : null,
    expiredAt: status === 7 ? updatedAt : null,
    html: versions.at(-1)?.html ?? '',
    blocks: readBlocks(fill(draft.body)),
    versions,
    shares: sharesOf(draft, now, random),
    attachments: (draft.attachments ?? []).map((attachment) => ({
      ...attachment,
      fileName: fill(attachment.fileName),
    })),
  }
  return { ...document, reads: drawReads(document, now, random) }
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
