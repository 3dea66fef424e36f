import { download, Flag, get, Id, IntegerId, Text, upload, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

/** What kind of file it is by its content; the icon family of the screens. */
export const fileKinds = ['page', 'word', 'excel', 'ppt', 'pdf', 'image', 'zip', 'text', 'mail', 'video', 'audio', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** A file just uploaded (`wire.md` §10.1); the fields that look like numbers or flags are texts there. */
export const UploadedFile = wireObject({
  id: wire('fileid', IntegerId),
  name: wire('filename', Text),
  extension: wire('fileExtendName', Text),
  size: wire('filesize', Text),
  uploadedAt: wire('uploaddate', Text),
  uploader: wire('username', Text),
  viewLink: wire('filelink', Text),
  link: wire(['acclink', 'imgSrc'], Text).underEveryName(),
  saveLink: wire('loadlink', Text),
  code: wire('fileidCode', Text),
  isImage: wire('isImg', z.enum(['', '1'])),
  showLoad: wire('showLoad', z.enum(['true', 'false'])),
  showDelete: wire('showDelete', z.enum(['true', 'false'])),
  secrecy: wire('secretLevel', Text),
  secrecyValidity: wire('secretLevelValidity', Text),
  secrecyValidityShown: wire('secretLevelValidityValue', Text),
})

export const fileApi = {
  uploadFile: upload('/api/doc/upload/uploadFile', {
    doc: 'Stores a file; nothing holds it yet, so only its uploader can read it until a document does.',
    query: wireObject({
      category: wire('category', Text).optional(),
      secondCategory: wire('secCategory', Text).optional(),
      documentId: wire('docid', Id).optional(),
      name: wire(['name', 'filename'], Text).optional(),
    }),
    reply: wireObject({ file: wire('data', UploadedFile), message: wire('msg', Text).optional() }),
  }),
  downloadFile: download('/weaver/weaver.file.FileDownload', {
    doc: 'The bytes of a file that the caller may read through a document (or uploaded); `download=1` saves it.',
    query: wireObject({ file: wire('fileid', Text), save: wire('download', Flag).default(false) }),
  }),
  getText: get('/api/shuku/files/text', {
    doc: 'The text that was found in a file, for a preview where the browser has none, or why there is none.',
    query: wireObject({ fileId: wire('fileid', Id) }),
    reply: wireObject({
      state: wire('state', z.enum(['waiting', 'ready', 'failed', 'none'])),
      reason: wire('reason', Text).optional(),
      text: wire('text', z.string()).optional(),
      truncated: wire('truncated', z.boolean()).optional(),
    }),
  }),
} satisfies Record<string, Endpoint>
