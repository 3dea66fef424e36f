import { defineMessages } from '@shuku/kit/i18n'

export const categoryImportMessages = defineMessages('category import', {
  title: { 'zh-CN': '导入目录', 'en-US': 'Import categories' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  console: { 'zh-CN': '目录管理', 'en-US': 'Categories' },
  exportAll: { 'zh-CN': '导出目录', 'en-US': 'Export categories' },
  history: { 'zh-CN': '导入记录', 'en-US': 'Past imports' },
  hint: {
    'zh-CN': '上传后先校验，确认后才会导入；任何一行有错误，则全部不导入。最大 20 MB、20,000 行。',
    'en-US':
      'The file is checked first and imported only after you confirm. If any line has an error, nothing is imported. Up to 20 MB and 20,000 lines.',
  },
  how1: {
    'zh-CN':
      '每行一个目录，按上级路径和目录名称匹配：已存在则更新，不存在则新建。空单元格不改变原有设置，新目录则取上级的设置。',
    'en-US':
      'One category per line, matched by parent path and name: existing categories are updated, new ones created. Empty cells change nothing; new categories inherit from their parent.',
  },
  how2: {
    'zh-CN': '上级路径如“制度/人事”，一级目录留空；上级可以在同一文件的任意一行。',
    'en-US':
      'Write the parent as a path, such as “Policies/HR”; leave it empty for the first level. Parents may be on any line of the same file.',
  },
  how3: {
    'zh-CN': '导出的文件可以直接修改后再导入。填“沿用上级”使设置重新跟随上级目录。',
    'en-US': 'An exported file can be edited and imported again. “Inherit” makes a setting follow the parent again.',
  },
  how4: {
    'zh-CN':
      '“审批”列填“沿用上级”“无需审批”，或按顺序填审批人：直接上级、所有上级、目录管理员，各步之间用“>”。其他规则请在目录设置中修改。',
    'en-US':
      'Under “Approval” write “Inherit”, “No approval”, or the approvers of the steps in order, with “>” between them: Manager, All superiors, Administrators of the category. Other rules are set in the category’s settings.',
  },
  how5: {
    'zh-CN': '“文档模板”列每行填一篇文档的 ID，默认模板在 ID 后加 *；填“无”则移除全部模板。',
    'en-US':
      'Under “Templates” write one document ID per line, with * after that of the default; “None” removes all templates.',
  },
  template: { 'zh-CN': '下载模板', 'en-US': 'Download the template' },
  export: { 'zh-CN': '导出现有目录', 'en-US': 'Export existing categories' },
  checking: { 'zh-CN': '正在检查“{name}”', 'en-US': 'Checking “{name}”' },
  importing: { 'zh-CN': '正在导入“{name}”', 'en-US': 'Importing “{name}”' },
  undoing: { 'zh-CN': '正在撤销“{name}”', 'en-US': 'Undoing “{name}”' },
  goesOn: {
    'zh-CN': '可以离开此页，回来时仍能看到结果。',
    'en-US': 'You can leave this page; the result will be here when you return.',
  },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  unknownColumns: { 'zh-CN': '无法识别的列，已忽略：{names}', 'en-US': 'Unrecognised columns, ignored: {names}' },
  lines: { 'zh-CN': '各行的结果', 'en-US': 'Result for each line' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  line: { 'zh-CN': '行', 'en-US': 'Line' },
  name: { 'zh-CN': '目录名称', 'en-US': 'Name' },
  parentPath: { 'zh-CN': '上级路径', 'en-US': 'Parent path' },
  result: { 'zh-CN': '结果', 'en-US': 'Result' },
  says: { 'zh-CN': '说明', 'en-US': 'Description' },
  new: { 'zh-CN': '新建', 'en-US': 'New' },
  changed: { 'zh-CN': '更新', 'en-US': 'Modified' },
  unchanged: { 'zh-CN': '无变化', 'en-US': 'Unchanged' },
  error: { 'zh-CN': '有错误', 'en-US': 'Error' },
  waiting: { 'zh-CN': '等待', 'en-US': 'Waiting' },
  noLines: { 'zh-CN': '没有符合条件的行', 'en-US': 'No lines match' },
  file: { 'zh-CN': '文件', 'en-US': 'File' },
  person: { 'zh-CN': '导入人', 'en-US': 'By' },
  time: { 'zh-CN': '时间', 'en-US': 'Time' },
  state: { 'zh-CN': '状态', 'en-US': 'Status' },
  stateChecking: { 'zh-CN': '检查中', 'en-US': 'Checking' },
  stateReady: { 'zh-CN': '等待导入', 'en-US': 'Ready to import' },
  stateImporting: { 'zh-CN': '导入中', 'en-US': 'Importing' },
  stateDone: { 'zh-CN': '已导入', 'en-US': 'Imported' },
  stateUndoing: { 'zh-CN': '撤销中', 'en-US': 'Undoing' },
  stateUndone: { 'zh-CN': '已撤销', 'en-US': 'Undone' },
  stateFailed: { 'zh-CN': '没有导入', 'en-US': 'Not imported' },
  noImports: { 'zh-CN': '还没有导入过目录', 'en-US': 'No categories have been imported yet' },
  run: { 'zh-CN': '导入 {n} 行', 'en-US': 'Import {n} {n|line|lines}' },
  another: { 'zh-CN': '重新选择文件', 'en-US': 'Choose another file' },
  hasErrors: { 'zh-CN': '请更正文件后重新上传', 'en-US': 'Correct the file and upload it again' },
  nothingToDo: { 'zh-CN': '没有要导入的内容', 'en-US': 'There is nothing to import' },
  notYours: { 'zh-CN': '由上传文件的人导入', 'en-US': 'Only the person who uploaded it can import it' },
  done: {
    'zh-CN': '已导入：新建 {made} 个目录，更新 {changed} 个',
    'en-US': 'Imported: {made} {made|category|categories} created, {changed} changed',
  },
  undone: { 'zh-CN': '导入已撤销', 'en-US': 'Import undone' },
  undo: { 'zh-CN': '撤销导入', 'en-US': 'Undo the import' },
  undoTitle: { 'zh-CN': '撤销“{name}”的导入？', 'en-US': 'Undo the import of “{name}”?' },
  undoText: {
    'zh-CN': '将删除新建的 {made} 个目录，{changed} 个目录恢复原设置。如新建的目录已有文档或已被修改，则全部不撤销。',
    'en-US':
      'The {made} new {made|category|categories} will be deleted, and {changed} {changed|category returns|categories return} to their previous settings. Nothing is undone if a new category contains documents or was changed.',
  },
  toCategories: { 'zh-CN': '查看目录', 'en-US': 'View categories' },
  failed: { 'zh-CN': '没有导入', 'en-US': 'Not imported' },
  failedSomehow: {
    'zh-CN': '操作中断，未做任何更改。请重试。',
    'en-US': 'The operation was interrupted; nothing was changed. Please try again.',
  },
  canceled: { 'zh-CN': '已取消，未做任何更改', 'en-US': 'Canceled; nothing was changed' },
  templateName: { 'zh-CN': '目录导入模板', 'en-US': 'Category import template' },
  sheet: { 'zh-CN': '目录', 'en-US': 'Categories' },
  listComma: { 'zh-CN': '、', 'en-US': ', ' },
})

/** What is said of single lines. */
export const categoryLineMessages = defineMessages('category import lines', {
  change: { 'zh-CN': '{field}：{from} → {to}', 'en-US': '{field}: {from} → {to}' },
  nothing: { 'zh-CN': '空', 'en-US': 'empty' },
  noName: { 'zh-CN': '请填写目录名称', 'en-US': 'The name is missing' },
  badName: {
    'zh-CN': '目录名称最多 100 个字符，不能含 \\ / : * ? " < > |',
    'en-US': 'A name can have at most 100 characters and cannot contain \\ / : * ? " < > |',
  },
  unreadable: {
    'zh-CN': '“{field}”中有无法识别的字符，请将文件另存为 UTF-8 或 xlsx',
    'en-US': '“{field}” has characters that cannot be read; save the file as UTF-8 or xlsx',
  },
  repeats: { 'zh-CN': '与第 {n} 行重复', 'en-US': 'Duplicate of line {n}' },
  noParent: {
    'zh-CN': '没有上级目录“{path}”，请先在文件中加一行新建它',
    'en-US': 'There is no category “{path}”; add a line for it to the file',
  },
  parentWrong: { 'zh-CN': '上级目录所在的第 {n} 行有错误', 'en-US': 'The parent, in line {n}, has an error' },
  tooDeep: { 'zh-CN': '目录最多 {n} 级', 'en-US': 'Categories can be at most {n} {n|level|levels} deep' },
  mayNotSet: {
    'zh-CN': '您没有该目录的设置权限',
    'en-US': 'You do not have permission to change the settings of this category',
  },
  mayNotMake: {
    'zh-CN': '您没有在这里新建目录的权限',
    'en-US': 'You do not have permission to create categories here',
  },
  badValue: { 'zh-CN': '“{field}”不能是“{value}”', 'en-US': '“{field}” cannot be “{value}”' },
  badChoice: {
    'zh-CN': '“{field}”不能是“{value}”，可填：{words}',
    'en-US': '“{field}” cannot be “{value}”; use one of: {words}',
  },
})

/** What is in the column of approvals. */
export const categoryApprovalMessages = defineMessages('category import approvals', {
  none: { 'zh-CN': '无需审批', 'en-US': 'No approval' },
  all: { 'zh-CN': '全部', 'en-US': 'all' },
  majority: { 'zh-CN': '过半', 'en-US': 'majority' },
  custom: { 'zh-CN': '自定义（{n} 步）', 'en-US': 'Custom ({n} {n|step|steps})' },
  words: {
    'zh-CN': '沿用上级、无需审批，或按顺序的审批人，如：直接上级 > 目录管理员（全部）',
    'en-US': 'Inherit, No approval, or the approvers in order: Manager > Administrators of the category (all)',
  },
  customElsewhere: {
    'zh-CN': '“{field}”：指定人员、角色、条件等规则请在目录设置的审批页修改',
    'en-US': '“{field}”: rules that name people, roles or conditions are set in the category’s settings',
  },
})

/** What is in the column of templates. */
export const categoryTemplateCellMessages = defineMessages('category import templates', {
  title: { 'zh-CN': '文档模板', 'en-US': 'Templates' },
  none: { 'zh-CN': '无', 'en-US': 'None' },
  unreadable: {
    'zh-CN': '“文档模板”不能是“{value}”，每行填一篇文档的 ID，默认模板在 ID 后加 *',
    'en-US': '“Templates” cannot be “{value}”; write one document ID per line, with * after that of the default',
  },
})

export const categoryFieldCellMessages = defineMessages('category import custom fields', {
  title: { 'zh-CN': '自定义字段', 'en-US': 'Custom fields' },
  none: { 'zh-CN': '无', 'en-US': 'None' },
  isRequired: { 'zh-CN': '必填', 'en-US': 'Required' },
  isListed: { 'zh-CN': '列表的列', 'en-US': 'List columns' },
  isAsked: { 'zh-CN': '查询条件', 'en-US': 'Search conditions' },
  entries: { 'zh-CN': '选项', 'en-US': 'Options' },
  measure: { 'zh-CN': '单位', 'en-US': 'Unit of measure' },
  defaults: { 'zh-CN': '默认值', 'en-US': 'Default' },
  help: { 'zh-CN': '字段说明', 'en-US': 'Help text' },
  heading: { 'zh-CN': '分组', 'en-US': 'Group' },
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
  today: { 'zh-CN': '新建当天', 'en-US': 'Creation date' },
  me: { 'zh-CN': '创建人', 'en-US': 'Creator' },
  myUnit: { 'zh-CN': '创建人的部门', 'en-US': 'Creator’s department' },
  hides: {
    'zh-CN': '删除字段“{name}”：{n} 篇文档已填写的内容将不再显示',
    'en-US': 'The field “{name}” will be deleted and its values in {n} {n|document|documents} hidden',
  },
  hidesAtLeast: {
    'zh-CN': '删除字段“{name}”：至少 {n} 篇文档已填写的内容将不再显示',
    'en-US': 'The field “{name}” will be deleted and its values in at least {n} {n|document|documents} hidden',
  },
  entriesOff: {
    'zh-CN': '字段“{name}”不再有选项“{entries}”，已填写的文档不受影响',
    'en-US': '“{entries}” can no longer be chosen in “{name}”; documents that already have it are not affected',
  },
  unreadable: {
    'zh-CN':
      '“自定义字段”不能是“{value}”，每行填一个字段：名称 = 英文名称 | 类型 | 必填 | 列表的列 | 查询条件 | 选项：甲；乙 | 单位：元 | 默认值：甲 | 字段说明：… | 分组：…',
    'en-US':
      '“Custom fields” cannot be “{value}”; write one field per line: name = English name | type | Required | List columns | Search conditions | Options: a; b | Unit of measure: m | Default: a | Help text: … | Group: …',
  },
})

/** What is in the column of properties. */
export const categoryPropertyCellMessages = defineMessages('category import properties', {
  title: { 'zh-CN': '文档属性', 'en-US': 'Properties' },
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  onPage: { 'zh-CN': '页面', 'en-US': 'Page' },
  onForm: { 'zh-CN': '表单', 'en-US': 'Form' },
  required: { 'zh-CN': '必填', 'en-US': 'Required' },
  order: { 'zh-CN': '顺序', 'en-US': 'Order' },
  unreadable: {
    'zh-CN':
      '“文档属性”不能是“{value}”，填“沿用上级”，或每行填一个属性：关键字 | 页面 | 表单 | 必填 | 名称：主题词 = Subject | 顺序：60',
    'en-US':
      '“Properties” cannot be “{value}”; write “Inherit”, or one property per line: Keywords | Page | Form | Required | Name: Chinese name = English name | Order: 60',
  },
})

/** The word for the state of an import. */
export const importStateWords = {
  checking: 'stateChecking',
  ready: 'stateReady',
  importing: 'stateImporting',
  done: 'stateDone',
  undoing: 'stateUndoing',
  undone: 'stateUndone',
  failed: 'stateFailed',
} as const
