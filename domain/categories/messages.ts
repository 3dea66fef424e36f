import { defineMessages } from '@shuku/kit/i18n'

export const categoryMessages = defineMessages('categories', {
  done: { 'zh-CN': '操作成功', 'en-US': 'Done' },
  created: { 'zh-CN': '新建成功', 'en-US': 'Created' },
  deleted: { 'zh-CN': '删除成功', 'en-US': 'Deleted' },
  chooseOne: { 'zh-CN': '选择目录', 'en-US': 'Choose a category' },
  typeCategory: { 'zh-CN': '目录名称、拼音或首字母', 'en-US': 'Category name, pinyin or initials' },
  noCommon: { 'zh-CN': '暂无常用目录。', 'en-US': 'No frequently used categories yet.' },
  noneToChoose: { 'zh-CN': '没有可选的目录。', 'en-US': 'No categories available.' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  favourites: { 'zh-CN': '我的收藏', 'en-US': 'My favourites' },
  common: { 'zh-CN': '常用', 'en-US': 'Common' },
  createCategory: { 'zh-CN': '新建目录', 'en-US': 'Create category' },
  createChild: { 'zh-CN': '新建子目录', 'en-US': 'Create sub-category' },
  uploadMany: { 'zh-CN': '批量上传', 'en-US': 'Batch upload' },
  saveAndSet: { 'zh-CN': '保存并进入详细设置', 'en-US': 'Save and open settings' },
  settings: { 'zh-CN': '目录设置', 'en-US': 'Category settings' },
  basics: { 'zh-CN': '基本信息', 'en-US': 'Basics' },
  name: { 'zh-CN': '目录名称', 'en-US': 'Name' },
  nameEnglish: { 'zh-CN': '英文名称', 'en-US': 'English name' },
  settingsSaved: { 'zh-CN': '设置已保存', 'en-US': 'Settings saved' },
  firstLevel: { 'zh-CN': '无（一级目录）', 'en-US': 'None (top level)' },
  inheritsRights: {
    'zh-CN': '权限继承自上级目录“{name}”。',
    'en-US': 'Rights are inherited from the category “{name}”.',
  },
  ownRights: {
    'zh-CN': '权限在本目录单独设置，不继承上级目录“{name}”。',
    'en-US': 'This category has its own rights and inherits none from “{name}”.',
  },
  topRights: { 'zh-CN': '一级目录，没有可继承的设置。', 'en-US': 'Top-level category: nothing to inherit.' },
  on: { 'zh-CN': '开启', 'en-US': 'On' },
  off: { 'zh-CN': '关闭', 'en-US': 'Off' },
  asAbove: { 'zh-CN': '沿用上级', 'en-US': 'Inherit' },
  parent: { 'zh-CN': '上级目录', 'en-US': 'Parent category' },
  description: { 'zh-CN': '说明', 'en-US': 'Description' },
  order: { 'zh-CN': '排序', 'en-US': 'Order' },
  tree: { 'zh-CN': '目录树', 'en-US': 'Categories' },
  treeAll: { 'zh-CN': '全部目录', 'en-US': 'All categories' },
  treeFavourites: { 'zh-CN': '我的收藏', 'en-US': 'My favourites' },
  treeCommon: { 'zh-CN': '常用目录', 'en-US': 'Common categories' },
  noFavourites: {
    'zh-CN': '还没有收藏的目录。在全部目录中点击星标即可加入。',
    'en-US': 'No favourites yet. Click a category’s star to add it.',
  },
  noCategories: { 'zh-CN': '没有您可以查看的目录。', 'en-US': 'No categories are visible to you.' },
  starFailed: { 'zh-CN': '收藏失败，请重试', 'en-US': 'Could not add to favourites. Try again.' },
  unstarFailed: { 'zh-CN': '操作失败，请重试', 'en-US': 'Operation failed. Try again.' },
  rename: { 'zh-CN': '重命名目录', 'en-US': 'Rename category' },
  copyCategory: { 'zh-CN': '复制目录', 'en-US': 'Copy category' },
  moveCategory: { 'zh-CN': '移动到其他上级', 'en-US': 'Move under another parent' },
  moveTitle: { 'zh-CN': '移动目录“{name}”', 'en-US': 'Move the category “{name}”' },
  move: { 'zh-CN': '移动', 'en-US': 'Move' },
  moved: { 'zh-CN': '目录已移动', 'en-US': 'Category moved' },
  movedAndSeen: {
    'zh-CN': '已移动，目录权限随新的上级变化；默认权限和共享不变，能看到其中文档的人仍能看到',
    'en-US':
      'Moved. Category rights follow the new parent; default rights and shares stay: people who can see its documents still can',
  },
  movedInherits: {
    'zh-CN': '子目录一并移动，此后目录权限随新的上级变化；默认权限和共享不变，能看到其中文档的人移动后仍能看到',
    'en-US':
      'Sub-categories move with it; from then on, category rights follow the new parent. Default rights and shares stay: people who can see its documents still can',
  },
  parentMissing: { 'zh-CN': '请选择上级目录', 'en-US': 'Choose a parent category' },
  standsThere: {
    'zh-CN': '目录已在该上级之下，请选择其他上级',
    'en-US': 'The category is already there. Choose another parent category',
  },
  renamed: { 'zh-CN': '目录已重命名', 'en-US': 'Category renamed' },
  nameMissing: { 'zh-CN': '请输入目录名称', 'en-US': 'Please enter a name' },
  createTop: { 'zh-CN': '新建一级目录', 'en-US': 'Create a top-level category' },
  createBelow: { 'zh-CN': '在“{name}”下新建目录', 'en-US': 'Create a category in “{name}”' },
  inherits: {
    'zh-CN': '继承“{name}”的目录权限、默认权限和上传限制',
    'en-US': 'Inherits rights, default rights and upload limits from “{name}”',
  },
  topIsYours: {
    'zh-CN': '一级目录最初只有您自己可以查看和管理',
    'en-US': 'At first, only you can see and manage a top-level category',
  },
  copyMayNotSet: {
    'zh-CN': '您没有该目录的设置权限，该目录及其下级目录不会复制',
    'en-US':
      'You do not have permission to change this category’s settings, so it and its sub-categories are not copied',
  },
  defaultRights: { 'zh-CN': '默认权限', 'en-US': 'Default rights' },
  importFolder: { 'zh-CN': '导入文件夹', 'en-US': 'Import a folder' },
  renameCategory: { 'zh-CN': '重命名', 'en-US': 'Rename' },
  deleteCategory: { 'zh-CN': '删除目录', 'en-US': 'Delete category' },
  deleteCategoryAsked: {
    'zh-CN': '删除目录“{name}”？',
    'en-US': 'Delete the category “{name}”?',
  },
  deleteCategoryText: {
    'zh-CN': '目录中没有子目录和文档。',
    'en-US': 'The category contains no sub-categories and no documents.',
  },
  categoryNotEmpty: { 'zh-CN': '目录“{name}”还不能删除', 'en-US': 'The category “{name}” cannot be deleted yet' },
  holdsCategories: { 'zh-CN': '{n} 个子目录', 'en-US': '{n} {n|sub-category|sub-categories}' },
  holdsDocuments: { 'zh-CN': '{n} 篇文档', 'en-US': '{n} {n|document|documents}' },
  holdsBinned: {
    'zh-CN': '回收站中的 {n} 篇文档',
    'en-US': '{n} {n|document|documents} in the recycle bin',
  },
  holds: { 'zh-CN': '其中有{what}。', 'en-US': 'It contains {what}.' },
  emptyFirst: { 'zh-CN': '请先移动或删除其中的内容。', 'en-US': 'Move or delete its contents first.' },
  emptyWithBin: {
    'zh-CN': '请先移动或删除其中的内容；回收站中的文档须先还原再移走，或彻底删除。',
    'en-US':
      'Move or delete its contents first. Documents in the recycle bin must be restored and moved, or permanently deleted.',
  },
  showBin: { 'zh-CN': '在回收站中查看', 'en-US': 'Show in recycle bin' },
  seen: { 'zh-CN': '知道了', 'en-US': 'Got it' },
  reaches: {
    'zh-CN': '影响 {categories} 个目录，其中您能查看的文档 {documents} 篇',
    'en-US':
      'Affects {categories} {categories|category|categories} with {documents} {documents|document|documents} that you can view',
  },
})

/** The rights on categories, and how many people come to see documents by a change of them, or do no more. */
export const categoryRightMessages = defineMessages('rights on categories', {
  syncGain: {
    'zh-CN': '{n} 人将因默认权限新增可见文档',
    'en-US': '{n} {n|person gains|people gain} access through default rights',
  },
  syncLose: {
    'zh-CN': '{n} 人将不再因默认权限看到其中的文档',
    'en-US': '{n} {n|person loses|people lose} access through default rights',
  },
  syncNobody: {
    'zh-CN': '不影响任何人的可见范围；级别或下载权限可能改变',
    'en-US': 'No change to what anyone can see; levels or download rights may change',
  },
  syncUncounted: {
    'zh-CN': '涉及人员过多，无法计算人数',
    'en-US': 'Too many people are affected to count',
  },
  create: { 'zh-CN': '新建文档', 'en-US': 'Create' },
  createChild: { 'zh-CN': '新建子目录', 'en-US': 'Sub-categories' },
  settings: { 'zh-CN': '目录设置', 'en-US': 'Category settings' },
  copyIn: { 'zh-CN': '复制入', 'en-US': 'Copy in' },
  moveIn: { 'zh-CN': '移动入', 'en-US': 'Move in' },
  moveOut: { 'zh-CN': '移动出', 'en-US': 'Move out' },
  bulkDownload: { 'zh-CN': '批量下载', 'en-US': 'Download all' },
})
