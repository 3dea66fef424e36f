import { actsApi } from './contract/acts.ts'
import { attachmentApi } from './contract/attachments.ts'
import { detailApi } from './contract/detail.ts'
import { editingApi } from './contract/editing.ts'
import { pageApi } from './contract/page.ts'
import { saveApi } from './contract/save.ts'
import { versionApi } from './contract/versions.ts'

export { AttachmentRow, AttachmentVersionRow } from './contract/attachments.ts'
export { VersionRow } from './contract/detail.ts'

/** The document page: reading, editing, attachments, versions, log, and what may be done with a document. */
export const documentPageApi = {
  ...saveApi,
  ...detailApi,
  ...attachmentApi,
  ...actsApi,
  ...pageApi,
  ...editingApi,
  ...versionApi,
}
