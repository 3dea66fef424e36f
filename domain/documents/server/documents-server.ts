import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import { documentSubject, type NoticeKind, type Subject } from '@shuku/domain/notices/server'
import { mayRead } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { documentMessages } from '../messages.ts'
import { administrativeActs } from './administering/administrative-acts.ts'
import { administrativeKinds } from './administering/administrative-kinds.ts'
import { completeFixedChoice, getFixedChoices, getSecrecies } from './reading/fixed-choices.ts'
import { fillAuthorReadersJob } from './reading/fill-author-readers.ts'
import { nameDocuments } from './reading/name-documents.ts'
import { fillDocumentLinks } from './body/fill-document-links.ts'
import { readsOfFiles } from './reading/record-read.ts'
import { codeSection } from './codes/code-section.ts'
import { uploadKind } from './save/create-from-files.ts'
import { titleSection } from './save/unique-titles.ts'
import { editionSection } from './save/versions/edition-section.ts'
import { foldCounts } from './counts/fold-counts.ts'
import { downloadsOfFiles } from './files/count-download.ts'
import { mailReminderSection, messageReminderSection } from './reminders/reminder-sections.ts'
import { makePreviewsAhead } from './files/make-previews-ahead.ts'
import { pendingHoldings, versionHoldings } from './files/holdings.ts'
import { opensFile } from './files/opens-file.ts'
import { opensPending } from './save/pending/find-pending.ts'
import { publicationSection } from './lifecycle/publication.ts'
import { expireDocuments } from './lifecycle/expire-documents.ts'
import { publishDue } from './lifecycle/publish-due.ts'
import { lowerSecrecy } from './lifecycle/lower-secrecy.ts'
import { notifyEditors } from './editing/notices.ts'
import { moveHandlers } from './bulk-operations/handlers.ts'
import { moveJob } from './bulk-operations/bulk-operation-job.ts'
import { linksHangingOn, sharesHangingOn } from './bulk-operations/hanging-on.ts'
import { moveKind } from './bulk-operations/steps/move-kind.ts'
import { documentPreviews } from './bulk-operations/look-at-readable.ts'
import { undoableOperations } from './bulk-operations/undoable-operations.ts'
import { findFileStamp } from './watermarks/find-watermark.ts'
import { findMarkedOnly } from './secrecy/marked-originals.ts'
import { secrecySection } from './secrecy/secrecy-section.ts'
import { watermarkSection } from './watermarks/watermark-section.ts'
import { deleteKind, purgeKind, recoverKind, restorePreview } from './bin/bin-kinds.ts'
import { copyEachKind, copyKind } from './copying/copy-kind.ts'
import { renumberKind } from './codes/renumber.ts'
import { turnKind } from './lifecycle/turn-kind.ts'
import { purgeOverdue } from './bin/purge-documents.ts'
import { verifyCountsJob } from './counts/verify-counts.ts'

const subject: Subject = {
  id: documentSubject,
  selectTitles: (caller, ids) => sql`
    select document.id, document.subject, document.kind from document where document.id in (${ids}) and ${mayRead(caller)}`,
  address: (id, tab) => addresses.document(id, tab === undefined ? {} : { tab }),
}

const mailsOfSecrecy = { id: 'secrecyKept', label: documentMessages.texts.mailsOfSecrecy, order: 57 }

const secrecyKept: NoticeKind = {
  id: 'secrecyKept',
  sentence: documentMessages.texts.noticeSecrecyKept,
  details: z.object({}),
  mails: mailsOfSecrecy,
}

const secrecyLowered: NoticeKind = {
  id: 'secrecyLowered',
  sentence: documentMessages.texts.noticeSecrecyLowered,
  details: z.object({}),
  mails: mailsOfSecrecy,
}

const replaced: NoticeKind = {
  id: 'replaced',
  sentence: ({ details: { waits } }) => documentMessages.texts[waits ? 'noticeReplacedWaits' : 'noticeReplaced'],
  details: z.object({ waits: z.boolean() }),
  mails: { id: 'replaced', label: documentMessages.texts.mailsOfReplaced, order: 57.5 },
}

/** Choices of documents, long moves, and the folding of what changed into the rollups behind its counts. */
export const documentsServer = {
  handlers: [
    nameDocuments,
    getFixedChoices,
    completeFixedChoice,
    getSecrecies,
    ...moveHandlers,
    ...codeSection.handlers,
    ...editionSection.handlers,
    ...titleSection.handlers,
    ...messageReminderSection.handlers,
    ...mailReminderSection.handlers,
    ...publicationSection.handlers,
    ...watermarkSection.handlers,
    ...secrecySection.handlers,
  ],
  categorySections: [
    codeSection,
    editionSection,
    mailReminderSection,
    messageReminderSection,
    publicationSection,
    titleSection,
    watermarkSection,
    secrecySection,
  ],
  jobs: [expireDocuments, lowerSecrecy, moveJob, publishDue],
  schedule: [
    { job: expireDocuments, cron: '3 * * * *' },
    { job: lowerSecrecy, cron: '5 * * * *' },
    { job: publishDue, cron: '* * * * *' },
  ],
  nightly: [purgeOverdue, verifyCountsJob, fillAuthorReadersJob, fillDocumentLinks],
  bulkKinds: [
    moveKind,
    copyKind,
    copyEachKind,
    uploadKind,
    deleteKind,
    recoverKind,
    purgeKind,
    turnKind,
    ...administrativeKinds,
    renumberKind,
  ],
  previews: [...documentPreviews, restorePreview],
  hangingOn: [sharesHangingOn, linksHangingOn],
  rowRetention: [administrativeActs, undoableOperations],
  repeated: [
    { everySeconds: 3, run: foldCounts },
    { everySeconds: 5, run: makePreviewsAhead },
    // people who wait notice the delay
    { everySeconds: 1, run: notifyEditors },
  ],
  subscribes: [readsOfFiles, downloadsOfFiles],
  subjects: [subject],
  notices: [secrecyKept, secrecyLowered, replaced],
  fileStamps: [
    {
      id: 'documents.watermarks',
      find: findFileStamp,
      findDemanded: findMarkedOnly,
    },
  ],
  fileHolders: [
    {
      id: 'documents.versions',
      holds: sql<boolean>`exists (select from attachment_version where attachment_version.file_id = file.id)`,
      opens: opensFile,
      holdings: versionHoldings,
    },
    {
      id: 'documents.attachments',
      holds: sql<boolean>`exists (select from attachment where attachment.file_id = file.id)`,
    },
    {
      id: 'documents.pending',
      holds: sql<boolean>`exists (select from pending_change where pending_change.file_ids @> array[file.id])`,
      opens: opensPending,
      holdings: pendingHoldings,
    },
    {
      id: 'documents.drafts',
      holds: sql<boolean>`exists (select from document_draft where document_draft.file_ids @> array[file.id])`,
    },
    {
      id: 'documents.textsOfDrafts',
      holds: sql<boolean>`exists (select from document_draft where document_draft.body_file_ids @> array[file.id])`,
    },
  ],
}
