import { Flag, get, IdList, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { cloudDiskApi } from '../contract.ts'

/** A folder or file as pickers offer it; the root is `home`. */
const DiskOffer = wireObject({
  id: wire('id', Text),
  name: wire('name', Text),
  parentId: wire('pid', Text),
  type: wire('type', z.enum(['0', '1'])),
  isParent: wire('isParent', z.boolean()),
  canClick: wire('canClick', z.boolean()),
  icon: wire('icon', Text),
})

export const diskBrowserApi = {
  browseDisk: get('/api/public/browser/data/networkdisk', {
    doc: 'What is in a folder of one’s own disk, to choose a folder or file from; or all whose names contain a text; or `ids`, those of them that there are.',
    query: wireObject({
      /** `home`, -1 or nothing: the root. */
      folderId: wire(['id', 'parentID', 'categoryid'], z.string().regex(/^(?:home|-1|\d{1,15})$/)).optional(),
      text: cloudDiskApi.getTree.query.fields.text,
      /** These alone, in whatever folder: what a field has chosen, to name it. */
      ids: wire('ids', IdList).default([]),
      /** `all` offers files too; anything else folders alone. */
      offers: wire('browserType', z.enum(['folder', 'all']).catch('folder')).default('folder'),
      /** On the way themselves: neither they nor what is below them is offered. */
      movedFolders: wire('noMoveFolder', IdList).default([]),
      movedFiles: wire('noMoveFile', IdList).default([]),
      /** Where no folder is named, the root is offered in place of what is in it. */
      needsRoot: wire('needRoot', Flag).default(false),
    }),
    reply: wireObject({ rows: wire('datas', z.array(DiskOffer)) }),
  }),
} satisfies Record<string, Endpoint>
