import { auditServer } from '@shuku/domain/audit/server'
import { categoriesServer } from '@shuku/domain/categories/server'
import { documentsServer } from '@shuku/domain/documents/server'
import { peopleServer } from '@shuku/domain/people/server'
import { rightsServer } from '@shuku/domain/rights/server'
import { filesServer } from '@shuku/domain/files/server'
import { searchServer as searchIndexServer } from '@shuku/domain/search/server'
import { mountFeatures, type ServerPart } from '@shuku/domain/slots/server'
import { batchUploadServer } from '@shuku/features/batch-upload/server'
import { bookmarksServer } from '@shuku/features/bookmarks/server'
import { categoryTreeServer } from '@shuku/features/category-tree/server'
import { createServer } from '@shuku/features/create/server'
import { documentPageServer } from '@shuku/features/document-page/server'
import { storageServer } from '@shuku/features/storage/server'
import { diskAdministrationServer } from '@shuku/features/disk-administration/server'
import { downloadServer } from '@shuku/features/download/server'
import { editingServer } from '@shuku/features/editing/server'
import { homeServer } from '@shuku/features/home/server'
import { importServer } from '@shuku/features/import/server'
import { mobileServer } from '@shuku/features/mobile/server'
import { searchServer } from '@shuku/features/search/server'
import { signOnServer } from '@shuku/features/sign-on/server'
import { moveCopyServer } from '@shuku/features/move-copy/server'
import { categoryConsoleServer } from '@shuku/features/category-console/server'
import { categoryImportServer } from '@shuku/features/category-import/server'
import { categoryMergeServer } from '@shuku/features/category-merge/server'
import { categoryRightsServer } from '@shuku/features/category-rights/server'
import { categoryTemplatesServer } from '@shuku/features/category-templates/server'
import { failedTextsServer } from '@shuku/features/failed-texts/server'
import { shareServer } from '@shuku/features/share/server'
import { logServer } from '@shuku/features/log/server'
import { tasksServer } from '@shuku/features/tasks/server'
import { noticesServer } from '@shuku/features/notices/server'
import { remindersServer } from '@shuku/features/reminders/server'
import { requiredReadingServer } from '@shuku/features/required-reading/server'
import { groupsServer } from '@shuku/features/groups/server'
import { retentionServer } from '@shuku/features/retention/server'
import { reviewServer } from '@shuku/features/review/server'
import { topServer } from '@shuku/features/top/server'
import { rolesServer } from '@shuku/features/roles/server'
import { directoryServer } from '@shuku/features/directory/server'
import { organisationServer } from '@shuku/features/organisation/server'
import { organisationImportServer } from '@shuku/features/organisation-import/server'
import { customFieldsServer } from '@shuku/features/custom-fields/server'
import { diskServer } from '@shuku/domain/disk/server'
import { approvalServer } from '@shuku/domain/approval/server'
import { virtualFoldersServer } from '@shuku/features/virtual-folders/server'
import { talkServer } from '@shuku/features/talk/server'
import { monitorServer } from '@shuku/features/monitor/server'
import { recycleBinServer } from '@shuku/features/recycle-bin/server'
import { lifecycleServer } from '@shuku/features/lifecycle/server'
import { approvalFeatureServer } from '@shuku/features/approval/server'
import { documentPropertiesServer } from '@shuku/features/document-properties/server'
import { governanceServer } from '@shuku/features/governance/server'
import { popUpsServer } from '@shuku/features/pop-ups/server'
import { watermarksServer } from '@shuku/features/watermarks/server'
import { documentTemplatesServer } from '@shuku/features/document-templates/server'
import { reportsServer } from '@shuku/features/reports/server'
import { moreServer } from '@shuku/features/more/server'
import { subscriptionServer } from '@shuku/features/subscription/server'
import { newsServer } from '@shuku/features/news/server'
import { cloudDiskServer } from '@shuku/features/cloud-disk/server'
import { invoicesServer } from '@shuku/features/invoices/server'
import { syncRulesServer } from '@shuku/features/sync-rules/server'
import { centreServer } from '@shuku/features/knowledge-centre/server'
import { knowledgeServer } from '@shuku/features/knowledge/server'
import { syncTerminalsServer } from '@shuku/features/sync-terminals/server'
import { coeditingServer } from '@shuku/features/coediting/server'

/** What the product is made of: the nouns that answer calls of their own, then the capabilities. */
export const features: readonly ServerPart[] = [
  peopleServer,
  auditServer,
  categoriesServer,
  filesServer,
  diskServer,
  rightsServer,
  documentsServer,
  searchIndexServer,
  approvalServer,
  signOnServer,
  bookmarksServer,
  categoryTreeServer,
  createServer,
  documentPageServer,
  downloadServer,
  storageServer,
  diskAdministrationServer,
  editingServer,
  homeServer,
  importServer,
  mobileServer,
  categoryConsoleServer,
  categoryImportServer,
  categoryMergeServer,
  categoryRightsServer,
  categoryTemplatesServer,
  failedTextsServer,
  moveCopyServer,
  shareServer,
  logServer,
  organisationServer,
  organisationImportServer,
  tasksServer,
  noticesServer,
  remindersServer,
  requiredReadingServer,
  rolesServer,
  groupsServer,
  directoryServer,
  searchServer,
  customFieldsServer,
  documentPropertiesServer,
  documentTemplatesServer,
  approvalFeatureServer,
  lifecycleServer,
  reviewServer,
  retentionServer,
  topServer,
  talkServer,
  monitorServer,
  recycleBinServer,
  virtualFoldersServer,
  governanceServer,
  popUpsServer,
  watermarksServer,
  batchUploadServer,
  reportsServer,
  subscriptionServer,
  moreServer,
  newsServer,
  centreServer,
  cloudDiskServer,
  invoicesServer,
  syncRulesServer,
  knowledgeServer,
  syncTerminalsServer,
  coeditingServer,
]

mountFeatures(features)
