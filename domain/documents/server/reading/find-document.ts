import { sql } from 'kysely'
import { preparedStatement, type Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import {
  administeredCategories,
  hasRightOn,
  isHeldBy,
  isUnguarded,
  levelOf,
  mayDownload,
  mayRead,
  mayRetract,
  rightErrors,
  selectReadersPrint,
  selectRetractionEnd,
} from '@shuku/domain/rights/server'
import type { ReadersPrint, RetractionEnd, Secrecy } from '@shuku/domain/rights/contract'
import { selectPublication } from '../lifecycle/publication-date.ts'
import { maySeeVersions } from '../files/opens-file.ts'
import { allowedWith, type DocumentStanding, operationsOf, tabsOf } from '../offers.ts'
import { isListedVersion } from '../save/versions/edition-section.ts'
import { hasPending } from '../save/lock-document.ts'
import { secrecyName, statusName, statusWord } from '../status.ts'
import { attachmentDetail, attachmentList, attachmentView, type AttachmentDetail } from './find-attachments.ts'
import { selectPrints, selectPrintsLeft } from './record-print.ts'
import { isUnread } from './select-documents.ts'
import { filledFields, selectFilled } from '../fields/find-fields.ts'
import type { FilledField } from '../../fields-contract.ts'
import type { Allowed, Status, StatusWord, DocumentView } from '../../contract.ts'
import type { PropertyInForce } from '../../properties-contract.ts'
import { propertiesOf, selectSetProperties } from '../properties/find-properties.ts'
import { fillWatermark, selectWatermark, type FoundWatermark } from '../watermarks/find-watermark.ts'
import { bodyToShow } from '../body/body-to-show.ts'

type Finding = Pick<Context, 'db' | 'caller'>

/**
 * Reads one document with everything that its page shows, in one statement; “not found” if the caller may not read it.
 */
export async function findDocument(finding: Finding, documentId: number): Promise<DocumentDetail> {
  const row = await selectDetail(finding)
    .where('document.id', '=', documentId)
    .where(mayRead(finding.caller))
    // fifteen small selects, planned anew in seven times what they take
    .modifyFront(preparedStatement)
    .executeTakeFirst()
  if (!row) throw rightErrors.documentNotFound({ id: documentId })
  const {
    level,
    isHolder,
    mayDownload: mayTake,
    mayRetract: retracts,
    seesVersions,
    administers,
    maySetCategory,
    changeWaits,
    isGuarded,
    statusCode,
    attachments,
    author,
    owner,
    updatedBy,
    filled,
    setProperties,
    printsOfLimit,
    ...rest
  } = row
  const standing: DocumentStanding = {
    level,
    isHolder,
    mayDownload: mayTake,
    mayRetract: retracts,
    readersPrint: row.readersPrint,
    status: statusCode,
    rightNames: finding.caller.rightNames,
    seesVersions,
    administers,
    maySetCategory,
    changeWaits,
    isGuarded,
  }
  return {
    ...rest,
    fields: filledFields(filled),
    properties: propertiesOf(setProperties, finding.caller.language),
    author: named(author),
    owner: named(owner),
    updatedBy: named(updatedBy),
    attachments: attachments.map(attachmentDetail),
    level,
    standing,
    printsLeft: level < 2 && !isHolder ? printsOfLimit : null,
    allowed: allowedWith(standing),
  }
}

function named(person: Named | null): Named {
  return person ?? { id: 0, name: '' }
}

function selectDetail({ db, caller }: Finding) {
  const person = (column: string) => sql<Named | null>`(
    select jsonb_build_object('id', person.id, 'name', ${localName('person', caller.language)})
    from person where person.id = ${sql.ref(column)})`
  return db
    .selectFrom('document')
    .innerJoin('document_body as body', 'body.document_id', 'document.id')
    .innerJoin('category', 'category.id', 'document.category_id')
    .leftJoin('document_count as counted', 'counted.document_id', 'document.id')
    .leftJoin('unit as department', 'department.id', 'document.unit_id')
    .leftJoin('read_mark as mark', (join) =>
      join.onRef('mark.document_id', '=', 'document.id').on('mark.person_id', '=', caller.personId),
    )
    .select([
      'document.id',
      'document.subject',
      'document.code',
      statusName('document.status').as('status'),
      statusWord().as('statusWord'),
      'document.status as statusCode',
      secrecyName('document.secrecy').as('secrecy'),
      'document.version',
      sql<number>`(select count(*)::integer from document_version
        where document_version.document_id = document.id and ${isListedVersion})`.as('versions'),
      'document.keywords',
      selectFilled(caller).as('filled'),
      selectSetProperties(sql.ref('document.category_id')).as('setProperties'),
      'document.kind',
      'document.extension',
      'body.html',
      'document.category_id as categoryId',
      categoryPath(caller).as('categories'),
      person('document.creator_id').as('author'),
      person('document.owner_id').as('owner'),
      person('document.updated_by').as('updatedBy'),
      localName('department', caller.language).as('departmentName'),
      'document.created_at as createdAt',
      'document.updated_at as updatedAt',
      'document.effective_at as effectiveAt',
      'document.expires_on as expiresOn',
      selectPublication.as('publishAt'),
      sql<number>`coalesce(counted.reads, 0)`.as('reads'),
      sql<number>`coalesce(counted.downloads, 0)`.as('downloads'),
      isUnread(caller).as('unread'),
      sql<boolean>`exists (
        select from document_star where person_id = ${caller.personId} and document_id = document.id)`.as('starred'),
      attachmentList(caller).as('attachments'),
      ...selectRights(caller),
      selectWatermark(caller).as('watermark'),
    ])
}

/** What decides which acts the page offers. */
function selectRights(caller: Finding['caller']) {
  return [
    levelOf(caller).as('level'),
    isHeldBy(caller.personId).as('isHolder'),
    mayDownload(caller).as('mayDownload'),
    mayRetract(caller.personId).as('mayRetract'),
    selectRetractionEnd(caller.personId).as('retractionEnd'),
    selectReadersPrint().as('readersPrint'),
    selectPrints.as('prints'),
    selectPrintsLeft(caller).as('printsOfLimit'),
    maySeeVersions(caller).as('seesVersions'),
    sql<boolean>`document.category_id in ${administeredCategories(caller)}`.as('administers'),
    hasRightOn(caller, sql.ref<number>('document.category_id'), 'settings').as('maySetCategory'),
    hasPending.as('changeWaits'),
    sql<boolean>`not ${isUnguarded()}`.as('isGuarded'),
  ] as const
}

function categoryPath({ language }: Finding['caller']) {
  return sql<Named[]>`(
    with recursive above (id, parent_id, name, level) as (
      select step.id, step.parent_id, ${localName('step', language)}, 0 from category as step where step.id = document.category_id
      union all
      select step.id, step.parent_id, ${localName('step', language)}, above.level + 1
      from above join category as step on step.id = above.parent_id where above.level < 100
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by level desc), '[]') from above)`
}

export interface Named {
  readonly id: number
  readonly name: string
}

/** One document with everything that its page shows; names are in the caller's language. */
export interface DocumentDetail {
  readonly id: number
  readonly subject: string
  readonly code: string
  readonly status: Status
  readonly statusWord: StatusWord
  readonly secrecy: Secrecy
  readonly version: number
  /** The number of stored versions. */
  readonly versions: number
  readonly keywords: string
  readonly fields: readonly FilledField[]
  /** All of them, as its category has them. */
  readonly properties: readonly PropertyInForce[]
  readonly kind: string
  readonly extension: string
  /** The stored HTML; links to our files need the content-path prefix (`withPrefix`). */
  readonly html: string
  readonly categoryId: number
  /** The path from the first level down to the document's own category. */
  readonly categories: readonly Named[]
  readonly author: Named
  readonly owner: Named
  readonly departmentName: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly updatedBy: Named
  readonly effectiveAt: Date | null
  readonly expiresOn: string | null
  readonly publishAt: Date | null
  readonly reads: number
  readonly downloads: number
  readonly unread: boolean
  /** By the caller. */
  readonly starred: boolean
  readonly attachments: readonly AttachmentDetail[]
  /** The caller’s: 1 view, 2 edit, 3 full control. */
  readonly level: number
  readonly standing: DocumentStanding
  readonly allowed: Allowed
  /** Why its author may not take it back any more; null where they may, and of all others. */
  readonly retractionEnd: RetractionEnd | null
  readonly readersPrint: ReadersPrint
  /** By whomever. */
  readonly prints: number
  /** How often the caller may still print it; null: as often as they like. */
  readonly printsLeft: number | null
  /** Before its parameters are filled in. */
  readonly watermark: FoundWatermark | null
}

/** A document as our own page reads it. */
export async function documentView(
  { categoryId: _, standing, ...document }: DocumentDetail,
  context: Context,
): Promise<DocumentView> {
  const { effectiveAt, expiresOn, publishAt, html, attachments, categories, fields, properties, watermark, ...others } =
    document
  const { printsLeft, allowed, retractionEnd, ...rest } = others
  const isKept = retractionEnd !== null && !allowed.delete && !allowed.move
  return {
    ...rest,
    allowed: { ...allowed, print: allowed.print && printsLeft !== 0 },
    ...(isKept ? { retractionEnd } : {}),
    ...(printsLeft === null ? {} : { printsLeft }),
    offers: operationsOf(standing).map(({ id }) => id),
    tabs: tabsOf(standing).map(({ id }) => id),
    categories: [...categories],
    fields: [...fields],
    properties: [...properties],
    html: await bodyToShow(html, context),
    ...(effectiveAt ? { effectiveAt } : {}),
    ...(expiresOn ? { expiresOn } : {}),
    ...(publishAt ? { publishAt } : {}),
    ...(watermark ? { watermark: fillWatermark(watermark, context) } : {}),
    attachments: attachments.map((one) => attachmentView(one, context.request.prefix)),
  }
}
