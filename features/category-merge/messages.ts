import { defineMessages } from '@shuku/kit/i18n'

export const categoryMergeMessages = defineMessages('merging categories', {
  open: { 'zh-CN': '合并到其他目录', 'en-US': 'Merge into another category' },
  title: { 'zh-CN': '合并目录“{name}”', 'en-US': 'Merge category “{name}”' },
  into: { 'zh-CN': '合并到', 'en-US': 'Merge into' },
  intoMissing: { 'zh-CN': '请选择要合并到的目录', 'en-US': 'Please select the category to merge into' },
  intoSelf: {
    'zh-CN': '不能合并到自身或其子目录',
    'en-US': 'A category cannot be merged into itself or one of its sub-categories',
  },
  rights: { 'zh-CN': '查看和编辑权限', 'en-US': 'View and edit rights' },
  reset: { 'zh-CN': '使用目标目录的默认权限', 'en-US': 'Use the target category’s default rights' },
  keep: { 'zh-CN': '保留文档现有的默认权限', 'en-US': 'Keep their current default rights' },
  merge: { 'zh-CN': '合并', 'en-US': 'Merge' },
  preview: { 'zh-CN': '合并的影响', 'en-US': 'Effects of the merge' },
  goOver: { 'zh-CN': '{what}移到“{into}”', 'en-US': '{what} will be moved to “{into}”' },
  canGoOver: { 'zh-CN': '{what}可以移到“{into}”', 'en-US': '{what} can be moved to “{into}”' },
  documents: { 'zh-CN': '{n} 篇文档', 'en-US': '{n} {n|document|documents}' },
  documentsOf: { 'zh-CN': '{all} 篇文档中的 {n} 篇', 'en-US': '{n} of {all} {all|document|documents}' },
  categories: { 'zh-CN': '{n} 个子目录', 'en-US': '{n} {n|sub-category|sub-categories}' },
  categoriesOf: {
    'zh-CN': '{all} 个子目录中的 {n} 个',
    'en-US': '{n} of {all} {all|sub-category|sub-categories}',
  },
  both: { 'zh-CN': '{documents}、{categories}', 'en-US': '{documents} and {categories}' },
  nothingMoves: {
    'zh-CN': '没有可以移动的内容，不能合并',
    'en-US': 'Nothing can be moved, so there is nothing to merge',
  },
  removed: { 'zh-CN': '“{name}”清空后即被删除', 'en-US': '“{name}” is deleted once it is empty' },
  remains: {
    'zh-CN': '“{name}”会保留，因为以下内容不能移动：',
    'en-US': '“{name}” is not deleted, because these cannot be moved:',
  },
  checked: {
    'zh-CN': '只检查了前 {n} 篇文档',
    'en-US': 'Only the first {n} {n|document|documents} were checked',
  },
  binned: {
    'zh-CN': '回收站中有 {n} 篇文档，彻底删除后才能删除目录',
    'en-US':
      '{n} {n|document is|documents are} in the recycle bin; the category can be deleted once they are permanently deleted',
  },
  childStays: { 'zh-CN': '子目录“{name}”：{reason}', 'en-US': 'Sub-category “{name}”: {reason}' },
  unseenCategories: {
    'zh-CN': '{n} 个您无权查看的子目录',
    'en-US': '{n} {n|sub-category|sub-categories} you cannot view',
  },
  unseen: {
    'zh-CN': '您无权查看的文档（包括他人的草稿）',
    'en-US': 'Documents you cannot view (including other people’s drafts)',
  },
  ends: {
    'zh-CN': '{what}失效，以“{into}”的为准',
    'en-US': '{what} no longer apply; those of “{into}” do',
  },
  ownSettings: { 'zh-CN': '“{name}”自己的设置', 'en-US': 'The settings of “{name}”' },
  ownRights: { 'zh-CN': '{n} 条目录权限', 'en-US': '{n} category {n|right|rights}' },
  ownDefaultRights: { 'zh-CN': '{n} 条默认权限', 'en-US': '{n} default {n|right|rights}' },
  ownTemplates: { 'zh-CN': '{n} 个文档模板', 'en-US': '{n} document {n|template|templates}' },
  ownFields: { 'zh-CN': '{n} 个自定义字段', 'en-US': '{n} custom {n|field|fields}' },
  setting: { 'zh-CN': '设置', 'en-US': 'Setting' },
  differing: { 'zh-CN': '两个目录不同的设置', 'en-US': 'Settings that differ' },
  /** In place of a value that the reader may not see. */
  differently: { 'zh-CN': '设置不同（您无权查看）', 'en-US': 'Different (not visible to you)' },
  hidden: {
    'zh-CN': '“{into}”没有对应的自定义字段，以下内容将不再显示',
    'en-US': 'Custom fields that “{into}” does not have; their values will be hidden',
  },
  hiddenField: {
    'zh-CN': '{name}（{n} 篇文档有内容）',
    'en-US': '{name} (filled in for {n} {n|document|documents})',
  },
  final: {
    'zh-CN': '合并不能撤销。',
    'en-US': 'A merge cannot be undone.',
  },
  approval: { 'zh-CN': '审批', 'en-US': 'Approval' },
  approvalRule: { 'zh-CN': '审批规则', 'en-US': 'Approval rule' },
  noApproval: { 'zh-CN': '无需审批', 'en-US': 'No approval' },
  approvalSteps: { 'zh-CN': '{n} 步：{names}', 'en-US': '{n} {n|step|steps}: {names}' },
  approvalStep: { 'zh-CN': '第 {n} 步', 'en-US': 'Step {n}' },
  otherApprovers: { 'zh-CN': '{rule}（审批人或条件不同）', 'en-US': '{rule} (other approvers or conditions)' },
  nothing: { 'zh-CN': '（空）', 'en-US': '(empty)' },
  started: { 'zh-CN': '正在将“{name}”合并到“{into}”', 'en-US': 'Merging “{name}” into “{into}”' },
  goesOn: {
    'zh-CN': '可以关闭此窗口，合并会继续进行。',
    'en-US': 'You can close this window; the merge continues.',
  },
  soFar: {
    'zh-CN': '已处理 {done} / {total} 篇文档',
    'en-US': '{done} of {total} {total|document|documents} processed',
  },
  stop: { 'zh-CN': '停止', 'en-US': 'Stop' },
  see: { 'zh-CN': '查看', 'en-US': 'View' },
  done: {
    'zh-CN': '“{name}”已合并到“{into}”：移动了 {documents} 篇文档、{categories} 个子目录，“{name}”已删除',
    'en-US':
      '“{name}” was merged into “{into}”: {documents} {documents|document|documents} and {categories} {categories|sub-category|sub-categories} moved, “{name}” deleted',
  },
  doneInPart: {
    'zh-CN': '移动了 {documents} 篇文档、{categories} 个子目录到“{into}”。“{name}”保留，因为：',
    'en-US':
      '{documents} {documents|document|documents} and {categories} {categories|sub-category|sub-categories} moved to “{into}”. “{name}” is not deleted, because:',
  },
  again: { 'zh-CN': '处理后可以再次合并。', 'en-US': 'You can start the merge again once this is resolved.' },
  stopped: {
    'zh-CN': '合并已停止，已移动的文档和子目录留在“{into}”。',
    'en-US': 'The merge was stopped. Documents and sub-categories that were moved stay in “{into}”.',
  },
  failed: { 'zh-CN': '合并没有完成：{reason}', 'en-US': 'The merge did not finish: {reason}' },
  failedSomehow: {
    'zh-CN': '系统出错。已移动的内容留在目标目录，其余没有变化，可以再次合并。',
    'en-US':
      'A server error occurred. What was moved stays in the target category; the rest is unchanged. You can start the merge again.',
  },
  merged: { 'zh-CN': '合并目录', 'en-US': 'Merging categories' },
})

export const categoryMoveMessages = defineMessages('moving categories', {
  preview: { 'zh-CN': '移动的影响', 'en-US': 'Effects of the move' },
  gains: { 'zh-CN': '{n} 人获得“{right}”权限', 'en-US': '{n} {n|person gains|people gain} the right “{right}”' },
  loses: { 'zh-CN': '{n} 人失去“{right}”权限', 'en-US': '{n} {n|person loses|people lose} the right “{right}”' },
  sameRights: { 'zh-CN': '没有人的目录权限因此改变', 'en-US': 'Nobody’s rights on the category change with it' },
  lostFields: {
    'zh-CN': '不再有自定义字段 {names}，已填写的内容将不再显示',
    'en-US': 'Custom fields no longer available: {names}. Their values will be hidden',
  },
  newFields: { 'zh-CN': '增加自定义字段 {names}', 'en-US': 'New custom fields: {names}' },
  lostTemplates: { 'zh-CN': '不再有模板 {names}', 'en-US': 'Templates no longer available: {names}' },
  newTemplates: { 'zh-CN': '增加模板 {names}', 'en-US': 'New templates: {names}' },
  settings: { 'zh-CN': '变化的设置', 'en-US': 'Settings that change' },
  setting: { 'zh-CN': '设置', 'en-US': 'Setting' },
  now: { 'zh-CN': '现在', 'en-US': 'Now' },
  after: { 'zh-CN': '移动后', 'en-US': 'After the move' },
})
