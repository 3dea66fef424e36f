import { sql } from 'kysely'
import { describeForm, handle, localTime, type Context } from '@shuku/kit/server'
import type { MenuItem } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { cameInForce } from '@shuku/domain/approval/server'
import { findDocument, operationsOf, type DocumentDetail, tabsOf } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

export const getBasics = handle(documentPageApi.getBasics, async (context) => {
  const { caller, language, query } = context
  const document = await findDocument(context, query.documentId)
  const changed = localTime(document.updatedAt, caller.timeZone)
  const turns = await findTurns(context, query.documentId)
  return {
    data: {
      ...emptyData,
      subject: document.subject,
      status: document.status,
      code: document.code,
      version: String(document.version),
      keywords: document.keywords,
      ownerId: document.owner.id,
      categoryId: document.categoryId,
      changedById: document.updatedBy.id,
      changedBy: document.updatedBy.name,
      changedOn: changed.day,
      changedTime: changed.time,
      changedAt: `${changed.day} ${changed.time}`,
      expiredOn: document.expiresOn ?? '',
      ...turns,
    },
    items: menuOf(document, language),
    watermark: watermarkOf(document),
  }
})

/** Whether it is drawn, and where. */
function watermarkOf({ watermark }: DocumentDetail) {
  const flag = (is: boolean | undefined) => (is ? '1' : '0')
  return {
    on: flag(watermark !== null),
    onView: flag(watermark?.onView),
    onPrint: flag(watermark?.onPrint),
    onDownload: flag(watermark?.onDownload),
    none: flag(watermark === null),
  }
}

/** Things of the suite that this product does not keep. */
const emptyData = {
  main: '',
  mainDocument: '',
  personId: '',
  customerId: '',
  assetId: '',
  projectId: '',
}

interface Turns {
  readonly approvedById: string
  readonly approvedOn: string
  readonly archivedById: string
  readonly canceledById: string
}

/** Of a document that the caller may read: who approved it last and when, who archived it and who voided it; else empty. */
async function findTurns({ db, caller }: Pick<Context, 'db' | 'caller'>, documentId: number): Promise<Turns> {
  const { rows } = await sql<Turns>`
    select coalesce(approved.person_id::text, '') as "approvedById",
      coalesce(to_char(approved.decided_at at time zone ${caller.timeZone}, 'YYYY-MM-DD'), '') as "approvedOn",
      coalesce(case when turn.act = 'archive' then turn.person_id end::text, '') as "archivedById",
      coalesce(case when turn.act = 'void' then turn.person_id end::text, '') as "canceledById"
    from document
    left join document_turn as turn on turn.document_id = document.id
    left join lateral (
      select task.person_id, task.decided_at from approval join approval_task as task on task.approval_id = approval.id
      where approval.document_id = document.id and ${cameInForce} and task.state = 'approved'
      order by approval.id desc, task.decided_at desc, task.id desc limit 1) as approved on true
    where document.id = ${documentId}`.execute(db)
  return rows[0] ?? { approvedById: '', approvedOn: '', archivedById: '', canceledById: '' }
}

/** The operations of this call, in addition to those that slices offer for the document. */
function menuOf({ standing, allowed, attachments }: DocumentDetail, language: Language): MenuItem[] {
  const { menuItem } = describeForm(language)
  const [first] = attachments
  const toDownload =
    allowed.download && first ? { top: true, parameters: `download=1&fileid=${first.fileId}` } : undefined
  return [
    ...operationsOf(standing).flatMap(({ menu, label, order }) =>
      menu ? [{ order, item: menuItem(menu.type, label, { top: menu.top ?? false }) }] : [],
    ),
    ...(toDownload ? [{ order: 30, item: menuItem('BTN_DOWNLOAD', text.download, toDownload) }] : []),
    ...(allowed.print ? [{ order: 40, item: menuItem('BTN_PRINT', text.print) }] : []),
  ]
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

const content = { id: 'content', label: documentPageMessages.texts.tabContent, selected: 'true' as const }

export const listTabs = handle(documentPageApi.listTabs, async (context) => {
  const { standing } = await findDocument(context, context.query.documentId)
  const ofPrograms = tabsOf(standing)
    .flatMap(({ id, label, forPrograms, programId = id }) =>
      forPrograms === undefined ? [] : [{ id: programId, label, place: forPrograms }],
    )
    .toSorted((a, b) => a.place - b.place)
  return { tabs: [content, ...ofPrograms].map(({ label, ...tab }) => ({ ...tab, label: label[context.language] })) }
})
