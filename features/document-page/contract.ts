import { actsApi } from './contract/acts.ts'
import { attachmentApi } from './contract/attachments.ts'
import { detailApi } from './contract/detail.ts'
import { versionApi } from './contract/versions.ts'

export { AttachmentRow, AttachmentVersionRow } from './contract/attachments.ts'
export { VersionRow } from './contract/detail.ts'

/** The document page: reading, attachments, versions, and what may be done with a document. */
export const documentPageApi = {
  ...detailApi,
  ...attachmentApi,
  ...actsApi,
  ...versionApi,
}
