import { z } from 'zod'
import { Flag, Named, Text } from './codecs.ts'
import { wire, wireObject } from './wire.ts'

// Forms, menus and tabs that the server describes and every screen draws (docs/interface.md §3).

const Option = wireObject({
  key: wire('key', Text).keepEmpty(),
  label: wire('showname', Text),
  selected: wire('selected', z.boolean()).optional(),
  disabled: wire('disabled', z.boolean()).optional(),
})
export type ConditionOption = z.output<typeof Option>

/** What a picker field asks for; `type` is the browser-data source. */
const Picker = wireObject({
  type: wire('type', Text),
  title: wire('title', Text).optional(),
  isSingle: wire('isSingle', z.boolean()).optional(),
  /** Sent with every question to the source. */
  parameters: wire('dataParams', z.record(z.string(), z.string())).optional(),
  chosen: wire('replaceDatas', z.array(z.object({ id: z.string(), name: z.string() }))).optional(),
})

export const ConditionItem = wireObject({
  kind: wire(
    'conditionType',
    z.enum(['INPUT', 'TEXTAREA', 'SELECT', 'BROWSER', 'DATE', 'TIME', 'INPUTNUMBER', 'SWITCH', 'UPLOAD']),
  ),
  names: wire('domkey', z.array(z.string()).min(1)),
  label: wire('label', Text),
  labelColumns: wire('labelcol', z.int()).default(6),
  fieldColumns: wire('fieldcol', z.int()).default(18),
  quickSearch: wire('isQuickSearch', z.boolean()).default(false),
  mode: wire('viewAttr', Named({ read: 1, edit: 2, required: 3 })).default('edit'),
  value: wire('value', z.unknown()).optional(),
  rules: wire('rules', z.string()).optional(),
  options: wire('options', z.array(Option)).optional(),
  picker: wire('browserConditionParam', Picker).optional(),
  maxLength: wire('length', z.int()).optional(),
  /** A hint about what to enter, shown below the label. */
  hint: wire('tip', Text).optional(),
  /** Behind a number: MB. */
  unit: wire('unit', Text).optional(),
})
export type ConditionItem = z.output<typeof ConditionItem>

export const ConditionGroup = wireObject({
  title: wire('title', Text),
  shown: wire('defaultshow', z.boolean()).default(true),
  items: wire('items', z.array(ConditionItem)),
})
export type ConditionGroup = z.output<typeof ConditionGroup>

export const Conditions = wireObject({
  conditions: wire(['conditions', 'condition', 'searchCondition'], z.array(ConditionGroup)),
})

export const MenuItem = wireObject({
  type: wire('type', Text),
  label: wire('menuName', Text),
  icon: wire('menuIcon', Text).default(''),
  call: wire('menuFun', Text).default(''),
  /** Also shown as a button at the top of the screen. */
  top: wire('isTop', Flag).default(false),
  /** Works on selected rows: disabled while none is. */
  needsSelection: wire('isControl', Flag).default(false),
  parameters: wire('params', Text).optional(),
  custom: wire('customData', wireObject({ advancedSearch: wire('isHasAdvanceSerach', z.boolean()) })).optional(),
})
export type MenuItem = z.output<typeof MenuItem>

export const RightMenus = wireObject({ items: wire(['rightMenus', 'rightMenu'], z.array(MenuItem)) })

export const Tab = wireObject({
  title: wire('title', Text),
  groupId: wire('groupid', Text),
  view: wire('viewcondition', z.int()),
  count: wire('showcount', z.union([z.string(), z.boolean()])).optional(),
  selected: wire('selected', z.boolean()).default(false),
  deletable: wire('editable', z.boolean()).default(false),
  // documented for programs; our own bar draws its tabs without them
  color: wire('color', Text).optional(),
  relation: wire('relationid', Text).optional(),
  isDefault: wire('defaulttab', z.boolean()).optional(),
  hasGroupTitle: wire('isshowgrouptitle', z.boolean()).optional(),
  order: wire('sortnum', z.int()).optional(),
  stays: wire('ismustshowtab', z.boolean()).optional(),
  shown: wire('isshowtab', z.boolean()).optional(),
})
export type Tab = z.output<typeof Tab>
/** What programs ask of every tab, and our own bar draws none of. */
export const programFacts = { count: false, color: '', relation: '', hasGroupTitle: false, shown: true } as const

export const Tabs = wireObject({ tabs: wire('groupinfo', z.array(Tab)) })

/** What programs of the suite and our own screens send with every request for a tree; it is the same without. */
export const fromFirst = { isFromFirst: wire('firstSecid', Flag).default(false) }
