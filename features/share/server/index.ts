import { defineFeature } from '@shuku/domain/slots/server'
import { accessTab, shareOperation } from '../offers.ts'
import { explainAccess } from './access/explain-access.ts'
import { getReaderCount, getPast } from './access/get-reader-count.ts'
import { readerList } from './access/reader-table.ts'
import { mayShare, previewShareBatch, previewShares } from './ask.ts'
import { checkShareBatch, saveShareBatch } from './batch/save-batch.ts'
import { getBatchForm, getShareForm } from './forms.ts'
import { shareNotices } from './notices.ts'
import { listSharesAfterSave, shareList } from './list/share-table.ts'
import { notifyReaders } from './acts/notify-readers.ts'
import { answerRequest, listRequests } from './requests/answer-request.ts'
import { listSharedWithMe, sharedByMe, sharedWithMe } from './list/shared-tables.ts'
import { accessTask, listWaiting } from './requests/list-waiting.ts'
import { askForAccess } from './requests/ask-for-access.ts'
import { chatAct, openChatDialog, recordSent, sendFromPhone, sendToChat } from './acts/send-to-chat.ts'
import { changeCoeditingShare, changeShare, deleteCoeditingShares, deleteShares, saveShare } from './acts/save-share.ts'
import { undoShares } from './acts/undo-shares.ts'
import { shareEntire, shareEntireToo } from './batch/share-entire.ts'
import { getConditions, getRightMenu } from './screen/describe-screen.ts'
import { listShareable, listShareableToo, shareableTable } from './screen/shareable-table.ts'

export const shareServer = defineFeature({
  handlers: [
    listSharesAfterSave,
    getShareForm,
    saveShare,
    changeShare,
    deleteShares,
    changeCoeditingShare,
    deleteCoeditingShares,
    sendToChat,
    sendFromPhone,
    openChatDialog,
    recordSent,
    saveShareBatch,
    checkShareBatch,
    mayShare,
    getBatchForm,
    previewShares,
    previewShareBatch,
    getReaderCount,
    undoShares,
    explainAccess,
    getPast,
    askForAccess,
    listRequests,
    listWaiting,
    listSharedWithMe,
    answerRequest,
    getRightMenu,
    getConditions,
    listShareable,
    listShareableToo,
    shareEntire,
    shareEntireToo,
  ],
  jobs: [notifyReaders],
  rowRetention: [
    { table: 'share_act', since: 'at', days: 7 },
    { table: 'access_asking', since: 'at', days: 1 },
  ],
  lists: [shareList, readerList, sharedWithMe, sharedByMe],
  tables: [shareableTable],
  notices: shareNotices,
  logActs: [chatAct],
  tasks: [accessTask],
  operations: [shareOperation],
  tabs: [accessTab],
})
