import {
  defineErrors,
  download,
  get,
  getOrPost,
  Id,
  IdList,
  Integer,
  Name,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** Bounds of the bounds: a list of documents fits an address, a zip without extensions of its format holds 4 GB. */
export const bounds = { documents: 500, megabytes: 4000 } as const

const Limits = {
  maxDocuments: wire('maxCount', Integer.pipe(z.int().min(1).max(bounds.documents))),
  maxMegabytes: wire('maxSize', Integer.pipe(z.int().min(1).max(bounds.megabytes))),
}

/** Documents, or all that a list had when it was selected. */
const Chosen = {
  documentIds: wire(['docids', 'docid'], IdList).default([]),
  selectionId: wire('selectionId', Id).optional(),
}

export const downloadErrors = defineErrors('download', {
  beyondLimits: {
    kind: 'limit',
    'zh-CN': '已选择{n}个文档，共{s} MB；最多允许{N}个文档，共{S} MB。请减少选择后再下载',
    'en-US':
      '{n} {n|document|documents}, {s} MB selected; at most {N} {N|document|documents} and {S} MB are allowed. Select fewer and download again',
  },
  nothingToDownload: {
    kind: 'invalid',
    'zh-CN': '所选文档没有可下载的附件',
    'en-US': 'The selected documents have no attachments that you can download',
  },
})

export const downloadApi = {
  controlDownload: getOrPost('/api/doc/searchlist/batchDownloadControl', {
    doc: 'Whether documents may be downloaded together: how many of them have files for the caller, of how many MB, and how much is allowed.',
    query: wireObject(Chosen),
    reply: wireObject({
      mayDownload: wire('canDownload', z.boolean()),
      count: wire('count', Integer),
      /** MB, rounded up. */
      megabytes: wire('size', Integer),
      ...Limits,
      /** The first of the documents, as many as are allowed at once. */
      first: wire('first', z.array(z.int())),
    }),
  }),
  downloadDocuments: download('/api/shuku/documents/zip', {
    doc: 'The files of documents as one zip, made while it goes out. What is left out and why stands in a list inside.',
    query: wireObject({
      ...Chosen,
      /** What the archive is named after: a folder, say. */
      name: wire('name', Name.max(100)).optional(),
    }),
  }),
  getLimits: get('/api/shuku/documents/download-limits', {
    doc: 'How many documents, and MB, may be downloaded together; for those who administer the whole organisation.',
    reply: wireObject(Limits),
  }),
  saveLimits: post('/api/shuku/documents/download-limits/save', {
    doc: 'Sets how many documents, and MB, may be downloaded together; for those who administer the whole organisation.',
    query: wireObject(Limits),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
