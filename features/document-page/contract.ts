import { actsApi } from './contract/acts.ts'
import { attachmentApi } from './contract/attachments.ts'
import { detailApi } from './contract/detail.ts'
import { Id, Integer, Name, post, Text, wire, wireObject, type Endpoint } from '@shuku/kit/contract'

const Version = { documentId: wire('id', Id), number: wire('number', Integer) }

const versionApi = {
  restoreVersion: post('/api/shuku/documents/version/restore', {
    doc: 'Makes a new version with the title, text, keywords and attachments of an earlier one.',
    query: wireObject({
      ...Version,
      /** The version that the caller saw; if another was saved meanwhile, nothing is restored. */
      baseVersion: wire('baseVersion', Integer).optional(),
    }),
    reply: wireObject({
      version: wire('version', Integer),
      /** The value before the change, for undo; absent where it waits for approval. */
      before: wire('before', Integer).optional(),
      message: wire('msg', Text),
    }),
  }),
  noteVersion: post('/api/shuku/documents/version/note', {
    doc: 'Writes down what a version changes; an empty text takes it away.',
    query: wireObject({ ...Version, note: wire('note', Name.trim().max(300)).keepEmpty() }),
  }),
} satisfies Record<string, Endpoint>

export { AttachmentRow, AttachmentVersionRow } from './contract/attachments.ts'
export { VersionRow } from './contract/detail.ts'

/** The document page: reading, attachments, versions, and what may be done with a document. */
export const documentPageApi = {
  ...detailApi,
  ...attachmentApi,
  ...actsApi,
  ...versionApi,
}
