import {
  ConditionItem,
  defineErrors,
  getOrPost,
  IdList,
  Integer,
  JsonText,
  Name,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

const ids = wire('ids', IdList)

/** So many are changed while the caller waits; more of them by a job. */
export const settingsAtOnce = 20

/** The kind of that job (`jobs`). */
export const settingsOfManyKind = 'categoryConsole.settingsOfMany'

/** What such a job has come to. */
export const SetMany = z.object({
  section: z.string(),
  changed: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  /** To take it back. */
  changeIds: z.array(z.int()),
})
export type SetMany = z.output<typeof SetMany>

const entered = {
  ids,
  section: wire('section', Name.max(50)),
  /** What is entered, as a form holds it, by the names of the fields. */
  values: wire('values', JsonText(z.record(z.string(), z.string().max(4000)))),
}

export const settingsOfManyApi = {
  getFormOfMany: getOrPost('/api/shuku/categories/settings/many/form', {
    doc: 'The settings that many categories can be given at once, with the value that all of them have.',
    query: wireObject({ ids }),
    reply: wireObject({
      sections: wire(
        'sections',
        z.array(
          wireObject({
            id: wire('id', Text),
            title: wire('title', Text),
            items: wire('items', z.array(ConditionItem)),
            /** The names of the fields in which the categories differ. */
            differing: wire('differing', z.array(z.string())),
          }),
        ),
      ),
    }),
  }),
  previewSettingsOfMany: getOrPost('/api/shuku/categories/settings/many/preview', {
    doc: 'How many of some categories settings would change, and how many categories and documents that reaches; nothing is changed.',
    query: wireObject(entered),
    reply: wireObject({
      changed: wire('changed', Integer),
      /** They have these values already. */
      unchanged: wire('unchanged', Integer),
      /** The changed ones, and those below that follow them. */
      categories: wire('categories', Integer),
      /** The documents in them that the caller may read. */
      documents: wire('documents', Integer),
    }),
  }),
  changeSettingsOfMany: post('/api/shuku/categories/settings/many', {
    doc: 'Gives many categories the same values of some settings of a section; one that refuses them stays as it is. More than 20 by a job, 20 at a time.',
    query: wireObject(entered),
    reply: wireObject({
      message: wire('msg', Text),
      changed: wire('changed', Integer),
      refused: wire('refused', z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() }))),
      /** To take it back. */
      changeIds: wire('changeIds', z.array(z.int())),
      /** The job that changes them, which has this as its result (`jobs`); else 0. */
      jobId: wire('jobId', Integer),
    }),
  }),
  undoSettingsOfMany: post('/api/shuku/categories/settings/many/undo', {
    doc: 'Gives categories the values back that they had before such a change; those that were changed again since stay as they are. At most 20 with a call.',
    query: wireObject({
      changeIds: wire(
        'changeIds',
        IdList.refine((changeIds) => changeIds.length <= settingsAtOnce),
      ),
      section: wire('section', Name.max(50)),
    }),
    reply: wireObject({
      message: wire('msg', Text),
      restored: wire('restored', Integer),
      /** Changed again since. */
      kept: wire('kept', Integer),
    }),
  }),
} satisfies Record<string, Endpoint>

export const settingsOfManyErrors = defineErrors('settings-of-many', {
  nothingEntered: {
    kind: 'invalid',
    'zh-CN': '请选择要修改的设置。',
    'en-US': 'Select the settings to change.',
  },
  unreadable: {
    kind: 'invalid',
    'zh-CN': '“{label}”的值无效。',
    'en-US': 'The value of “{label}” is not valid.',
  },
})
