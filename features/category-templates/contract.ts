import { CategoryQuery } from '@shuku/domain/categories/contract'
import {
  defineErrors,
  Flag,
  get,
  Id,
  Instant,
  Integer,
  Name,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
  type ReplyOf,
} from '@shuku/kit/contract'

const TemplateName = Name.trim().min(1).max(100)
const template = { templateId: wire(['templateid', 'tmplid'], Id) }
const Said = wireObject({ id: wire('id', Id), message: wire('msg', Text) })

/** Settings of a category under a name. */
const Template = wireObject({
  id: wire('id', Id),
  name: wire('templatename', Text),
  personName: wire('personname', Text),
  changedAt: wire('changedAt', Instant),
  /** The caller may rename and delete it. */
  mayChange: wire('canEdit', Flag),
})

const Change = wireObject({
  section: wire('section', Text),
  label: wire('label', Text),
  from: wire('from', Text).keepEmpty(),
  to: wire('to', Text).keepEmpty(),
})

export const categoryTemplatesApi = {
  listTemplates: get('/api/shuku/categories/templates', {
    doc: 'The settings templates, by name.',
    query: wireObject({}),
    reply: wireObject({ templates: wire('templates', z.array(Template)) }),
  }),
  previewTemplate: get('/api/shuku/categories/templates/preview', {
    doc: 'What a settings template would change of a category, and how many categories and documents that reaches.',
    query: wireObject({ ...CategoryQuery.fields, ...template }),
    reply: wireObject({
      changes: wire('changes', z.array(Change)),
      /** The category, and those below that follow it in what changes. */
      categories: wire('categories', Integer),
      /** The documents in them that the caller may read. */
      documents: wire('documents', Integer),
    }),
  }),
  applyTemplate: post('/api/doc/console/category/changeTmpl', {
    doc: 'Gives a category the settings of a template.',
    query: wireObject({ ...CategoryQuery.fields, ...template }),
    reply: wireObject({ ...Said.fields, changed: wire('changed', Integer) }),
  }),
  saveAsTemplate: post('/api/doc/console/category/saveAsTmpl', {
    doc: 'Saves the settings of a category as a template: a new one, or in place of an earlier one of the caller’s.',
    query: wireObject({
      ...CategoryQuery.fields,
      name: wire(['templatename', 'name'], TemplateName),
      templateId: wire(['templateid', 'tmplid'], Id).optional(),
    }),
    reply: Said,
  }),
  renameTemplate: post('/api/shuku/categories/templates/rename', {
    doc: 'Gives a settings template another name.',
    query: wireObject({ ...template, name: wire('name', TemplateName) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  deleteTemplate: post('/api/shuku/categories/templates/delete', {
    doc: 'Deletes a settings template; categories keep what it gave them.',
    query: wireObject(template),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>

export type CategoryTemplate = ReplyOf<typeof categoryTemplatesApi.listTemplates>['templates'][number]

export const categoryTemplateErrors = defineErrors('category-template', {
  unknown: {
    kind: 'notFound',
    'zh-CN': '没有这个设置模板，或它已被删除。',
    'en-US': 'This settings template does not exist or has been deleted.',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '已有这个名称的设置模板，请换一个名称。',
    'en-US': 'There is a settings template of this name; choose another.',
  },
  notYours: {
    kind: 'refused',
    'zh-CN': '只有保存它的人和管理全部目录的人可以修改设置模板。',
    'en-US': 'Only the person who saved it and administrators of all categories can change a settings template.',
  },
})
