import { get, getOrPost, Id, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

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
} satisfies Record<string, Endpoint>
