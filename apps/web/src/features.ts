import type { WebFeature } from '@shuku/kit/web'
import { createWeb } from '@shuku/features/create/web'
import { batchUploadWeb } from '@shuku/features/batch-upload/web'
import { documentPageWeb } from '@shuku/features/document-page/web'
import { storageWeb } from '@shuku/features/storage/web'
import { diskAdministrationWeb } from '@shuku/features/disk-administration/web'
import { downloadWeb } from '@shuku/features/download/web'
import { editingWeb } from '@shuku/features/editing/web'
import { bookmarksWeb } from '@shuku/features/bookmarks/web'
import { helpWeb } from '@shuku/features/help/web'
import { invoicesWeb } from '@shuku/features/invoices/web'
import { syncRulesWeb } from '@shuku/features/sync-rules/web'
import { homeWeb } from '@shuku/features/home/web'
import { importWeb } from '@shuku/features/import/web'
import { searchWeb } from '@shuku/features/search/web'
import { signOnWeb } from '@shuku/features/sign-on/web'
import { moveCopyWeb } from '@shuku/features/move-copy/web'
import { categoryConsoleWeb } from '@shuku/features/category-console/web'
import { categoryImportWeb } from '@shuku/features/category-import/web'
import { categoryMergeWeb } from '@shuku/features/category-merge/web'
import { categoryRightsWeb } from '@shuku/features/category-rights/web'
import { categoryTemplatesWeb } from '@shuku/features/category-templates/web'
import { failedTextsWeb } from '@shuku/features/failed-texts/web'
import { shareWeb } from '@shuku/features/share/web'
import { logWeb } from '@shuku/features/log/web'
import { tasksWeb } from '@shuku/features/tasks/web'
import { noticesWeb } from '@shuku/features/notices/web'
import { requiredReadingWeb } from '@shuku/features/required-reading/web'
import { groupsWeb } from '@shuku/features/groups/web'
import { retentionWeb } from '@shuku/features/retention/web'
import { reviewWeb } from '@shuku/features/review/web'
import { topWeb } from '@shuku/features/top/web'
import { rolesWeb } from '@shuku/features/roles/web'
import { directoryWeb } from '@shuku/features/directory/web'
import { organisationWeb } from '@shuku/features/organisation/web'
import { organisationImportWeb } from '@shuku/features/organisation-import/web'
import { customFieldsWeb } from '@shuku/features/custom-fields/web'
import { talkWeb } from '@shuku/features/talk/web'
import { monitorWeb } from '@shuku/features/monitor/web'
import { virtualFoldersWeb } from '@shuku/features/virtual-folders/web'
import { recycleBinWeb } from '@shuku/features/recycle-bin/web'
import { lifecycleWeb } from '@shuku/features/lifecycle/web'
import { approvalWeb } from '@shuku/features/approval/web'
import { documentPropertiesWeb } from '@shuku/features/document-properties/web'
import { remindersWeb } from '@shuku/features/reminders/web'
import { governanceWeb } from '@shuku/features/governance/web'
import { popUpsWeb } from '@shuku/features/pop-ups/web'
import { watermarksWeb } from '@shuku/features/watermarks/web'
import { documentTemplatesWeb } from '@shuku/features/document-templates/web'
import { reportsWeb } from '@shuku/features/reports/web'
import { moreWeb } from '@shuku/features/more/web'
import { subscriptionWeb } from '@shuku/features/subscription/web'
import { newsWeb } from '@shuku/features/news/web'
import { cloudDiskWeb } from '@shuku/features/cloud-disk/web'
import { coeditingWeb } from '@shuku/features/coediting/web'
import { centreWeb } from '@shuku/features/knowledge-centre/web'
import { knowledgeWeb } from '@shuku/features/knowledge/web'
import { syncTerminalsWeb } from '@shuku/features/sync-terminals/web'

/** Every slice that has screens, in the order of their contributions to shared places. */
export const features: readonly WebFeature[] = [
  homeWeb,
  bookmarksWeb,
  helpWeb,
  searchWeb,
  createWeb,
  batchUploadWeb,
  documentPageWeb,
  downloadWeb,
  storageWeb,
  diskAdministrationWeb,
  editingWeb,
  importWeb,
  categoryConsoleWeb,
  categoryImportWeb,
  categoryMergeWeb,
  categoryRightsWeb,
  categoryTemplatesWeb,
  failedTextsWeb,
  moveCopyWeb,
  shareWeb,
  logWeb,
  organisationWeb,
  organisationImportWeb,
  tasksWeb,
  noticesWeb,
  requiredReadingWeb,
  rolesWeb,
  groupsWeb,
  directoryWeb,
  syncTerminalsWeb,
  // signing out is the last of the person's menu
  signOnWeb,
  customFieldsWeb,
  remindersWeb,
  documentPropertiesWeb,
  documentTemplatesWeb,
  approvalWeb,
  lifecycleWeb,
  reviewWeb,
  retentionWeb,
  topWeb,
  talkWeb,
  monitorWeb,
  virtualFoldersWeb,
  recycleBinWeb,
  governanceWeb,
  popUpsWeb,
  watermarksWeb,
  reportsWeb,
  subscriptionWeb,
  newsWeb,
  moreWeb,
  centreWeb,
  cloudDiskWeb,
  coeditingWeb,
  invoicesWeb,
  syncRulesWeb,
  knowledgeWeb,
]

/** What they give to the slots of others. */
export const contributions = features.flatMap(({ slots = [] }) => slots)
