import {
  get,
  getOrPost,
  Id,
  IdList,
  Integer,
  IntegerId,
  JsonText,
  Name,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

const UploadSet = wireObject({
  uploadUrl: wire('uploadUrl', Text),
  category: wire('category', Text),
  maxMb: wire('maxUploadSize', Text),
  minMb: wire('mixUploadSize', Text),
  extensions: wire('limitType', Text),
  name: wire('name', Text),
  title: wire('title', Text),
  show: wire('show', z.boolean()),
})
export type UploadSet = z.output<typeof UploadSet>

/** So many titles are looked for at once. */
export const mostTitles = 200

/** What the dialog that uploads files into a category asks. */
export const documentUploadApi = {
  getUploadSet: get('/api/doc/doccenter/getUploadSet', {
    doc: 'What a category allows to be uploaded, in MB; without a category what the product allows.',
    query: wireObject({ categoryId: wire('secid', Id).optional() }),
    reply: wireObject({ set: wire('uploadSet', UploadSet) }),
  }),
  proposeCategories: getOrPost('/api/shuku/centre/categories-for', {
    doc: 'In which categories documents like a file are, by the words of its name and of the beginning of its text: at most three in which the caller may create.',
    query: wireObject({ name: wire('name', Text.max(1000)), text: wire('text', Text.max(12_000)).default('') }),
    reply: wireObject({
      categories: wire('categories', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
    }),
  }),
  findSameTitles: getOrPost('/api/shuku/centre/same-titles', {
    doc: 'Which of these titles documents of a category have already, as far as the caller may read them.',
    query: wireObject({
      categoryId: wire('categoryId', Id),
      titles: wire('titles', JsonText(z.array(Name.max(300)).max(mostTitles))),
    }),
    reply: wireObject({
      documents: wire('documents', z.array(wireObject({ id: wire('id', IntegerId), subject: wire('subject', Text) }))),
    }),
  }),
  recordUpload: post('/api/shuku/centre/record-upload', {
    doc: 'Writes documents that the caller has made of files within a day down as one upload, which `moveBack` takes back.',
    query: wireObject({ documentIds: wire('docids', IdList.pipe(z.array(z.int()).min(1))) }),
    reply: wireObject({ moveId: wire('moveId', Integer) }),
  }),
} satisfies Record<string, Endpoint>
