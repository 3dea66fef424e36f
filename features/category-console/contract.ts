import { get, Id, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { CategoryQuery, sectionGroups } from '@shuku/domain/categories/contract'
import { categoryListApi } from './contract/categories.ts'
import { renumberApi } from './contract/renumber.ts'
import { settingLogApi } from './contract/setting-log.ts'
import { settingsOfManyApi } from './contract/settings-of-many.ts'

export { SetMany, settingsAtOnce, settingsOfManyKind } from './contract/settings-of-many.ts'

const Section = wireObject({
  key: wire('key', Text),
  title: wire('title', Text),
  /** The head under which it is listed; sections come in the order of their heads. */
  group: wire('group', z.enum(sectionGroups)),
  /** For a section that is a form: the path of its call. */
  path: wire('path', Text).optional(),
})

export const categoryConsoleApi = {
  ...categoryListApi,
  ...settingLogApi,
  ...settingsOfManyApi,
  ...renumberApi,
  getCategory: get('/api/doc/console/category/baseInfo', {
    doc: 'The head of a category’s settings: its name, where it stands, and the sections that there are.',
    query: CategoryQuery,
    reply: wireObject({
      id: wire('id', Id),
      name: wire('categoryname', Text),
      /** The categories above, from the first level down. */
      path: wire('path', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
      sections: wire('sections', z.array(Section)),
    }),
  }),
} satisfies Record<string, Endpoint>
