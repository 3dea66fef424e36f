import { defineMessages } from '@shuku/kit/i18n'

/** The texts of the lists, and of the parts that points and maps share. */
export const listMessages = defineMessages('knowledge.lists', {
  maps: { 'zh-CN': '知识地图', 'en-US': 'Knowledge maps' },
  points: { 'zh-CN': '知识点', 'en-US': 'Knowledge points' },
  signInFirst: { 'zh-CN': '请登录后查看知识地图', 'en-US': 'Sign in to see knowledge maps' },
  signInText: {
    'zh-CN': '知识点和知识地图按每个人的权限显示文档和进度。',
    'en-US': 'Documents and progress follow the rights of each person.',
  },
  signIn: { 'zh-CN': '登录', 'en-US': 'Sign in' },
  signInToRead: { 'zh-CN': '登录后阅读文档', 'en-US': 'Sign in to read its documents' },
  publicMaps: { 'zh-CN': '公开的知识地图', 'en-US': 'Public knowledge maps' },
  themeOf: { 'zh-CN': '{title}（{weight}%）', 'en-US': '{title} ({weight}%)' },
  newPoint: { 'zh-CN': '新建知识点', 'en-US': 'New knowledge point' },
  newMap: { 'zh-CN': '新建知识地图', 'en-US': 'New knowledge map' },
  searchName: { 'zh-CN': '名称', 'en-US': 'Name' },
  byCreator: { 'zh-CN': '创建人', 'en-US': 'Creator' },
  anyCategory: { 'zh-CN': '全部类别', 'en-US': 'All categories' },
  noPoints: { 'zh-CN': '还没有知识点', 'en-US': 'No knowledge points yet' },
  noPointsText: {
    'zh-CN': '知识点将相关文档按权重组织在一起，再放进知识地图供大家学习。',
    'en-US': 'A knowledge point brings related documents together by weight, to be learnt on knowledge maps.',
  },
  noMaps: { 'zh-CN': '还没有知识地图', 'en-US': 'No knowledge maps yet' },
  noMapsText: {
    'zh-CN': '知识地图将知识点排成学习路线，每个人都能看到自己的进度。',
    'en-US': 'A knowledge map arranges knowledge points into a route, on which all see how far they have come.',
  },
  nothingFound: { 'zh-CN': '没有符合条件的结果', 'en-US': 'Nothing matches' },
  nothingFoundText: { 'zh-CN': '换个名称，或清除筛选条件。', 'en-US': 'Try another name, or clear the filter.' },
  enter: { 'zh-CN': '进入', 'en-US': 'Enter' },
  addMenu: { 'zh-CN': '添加菜单', 'en-US': 'Add menu' },
  menuLabel: { 'zh-CN': '菜单名称', 'en-US': 'Menu name' },
  menuLabelMissing: { 'zh-CN': '请填写菜单名称', 'en-US': 'Please fill in the menu name' },
  isInMenu: { 'zh-CN': '在导航中显示', 'en-US': 'Show in the navigation' },
  isInMenuText: {
    'zh-CN': '所有人都会在导航的“知识地图”下面看到',
    'en-US': 'Everyone finds it in the navigation, below “Knowledge maps”',
  },
  putInMenu: { 'zh-CN': '已显示在导航中', 'en-US': 'It is in the navigation now' },
  takenFromMenu: { 'zh-CN': '已从导航中移除', 'en-US': 'It is no longer in the navigation' },
  otherPortal: {
    'zh-CN': '要放进其他门户的菜单，请将这个地址粘贴为菜单项的链接。',
    'en-US': 'For the menu of another portal, paste this address as the link of an entry.',
  },
  url: { 'zh-CN': 'URL', 'en-US': 'URL' },
  urlOf: { 'zh-CN': '“{name}”的地址', 'en-US': 'Address of “{name}”' },
  urlText: {
    'zh-CN': '登录后打开该地址，就会看到这张知识地图。',
    'en-US': 'People who are signed in see the map at this address.',
  },
  copyUrl: { 'zh-CN': '复制地址', 'en-US': 'Copy address' },
  deleteAsked: { 'zh-CN': '确定要删除吗？', 'en-US': 'Are you sure you want to delete?' },
  deleteManyAsked: {
    'zh-CN': '确定要删除选中项吗？',
    'en-US': 'Are you sure you want to delete the selected items?',
  },
  deletedPoints: { 'zh-CN': '已删除 {n} 个知识点', 'en-US': '{n} knowledge {n|point|points} deleted' },
  deletedMaps: { 'zh-CN': '已删除 {n} 张知识地图', 'en-US': '{n} knowledge {n|map|maps} deleted' },
  pointsStay: { 'zh-CN': '地图中的知识点会保留。', 'en-US': 'The knowledge points of a map stay.' },
  stays: { 'zh-CN': '“{name}”：{reason}', 'en-US': '“{name}”: {reason}' },

  weightBar: { 'zh-CN': '权重', 'en-US': 'Weights' },
  partOf: { 'zh-CN': '{name} {weight}', 'en-US': '{name} {weight}' },
  untitled: { 'zh-CN': '未命名', 'en-US': 'Untitled' },
  sum: { 'zh-CN': '合计 {sum}', 'en-US': 'Total {sum}' },
  sumMissing: { 'zh-CN': '合计 {sum}，还差 {rest}', 'en-US': 'Total {sum}, {rest} missing' },
  sumOver: { 'zh-CN': '合计 {sum}，多 {rest}', 'en-US': 'Total {sum}, {rest} too many' },
  spreadEvenly: { 'zh-CN': '平均分配', 'en-US': 'Spread evenly' },
  spread: { 'zh-CN': '已平均分配权重', 'en-US': 'The weights are spread evenly' },

  pointCategories: { 'zh-CN': '知识点类别', 'en-US': 'Categories of knowledge points' },
  mapCategories: { 'zh-CN': '知识地图类别', 'en-US': 'Categories of knowledge maps' },
  editCategories: { 'zh-CN': '编辑类别', 'en-US': 'Edit categories' },
  noCategory: { 'zh-CN': '无类别', 'en-US': 'No category' },
  categoryName: { 'zh-CN': '名称', 'en-US': 'Name' },
  categoryOrder: { 'zh-CN': '显示顺序', 'en-US': 'Display order' },
  categoryUse: { 'zh-CN': '已用', 'en-US': 'In use' },
  nameOfLine: { 'zh-CN': '第 {n} 行的名称', 'en-US': 'Name in line {n}' },
  orderOfLine: { 'zh-CN': '第 {n} 行的显示顺序', 'en-US': 'Display order in line {n}' },
  deleteCategory: { 'zh-CN': '删除类别“{name}”', 'en-US': 'Delete the category “{name}”' },
  addCategory: { 'zh-CN': '添加类别', 'en-US': 'Add a category' },
  noCategories: { 'zh-CN': '还没有类别', 'en-US': 'No categories yet' },
  usedByPoints: { 'zh-CN': '{n} 个知识点', 'en-US': '{n} {n|point|points}' },
  usedByMaps: { 'zh-CN': '{n} 张知识地图', 'en-US': '{n} {n|map|maps}' },
  itemRequired: { 'zh-CN': '此项必填', 'en-US': 'This item is required' },
  orderRequired: { 'zh-CN': '请填写数字', 'en-US': 'A number is required' },
  categoriesSaved: { 'zh-CN': '保存成功！', 'en-US': 'Saved successfully!' },
})

/** Points from a table. */
export const importMessages = defineMessages('knowledge.import', {
  title: { 'zh-CN': '导入知识点', 'en-US': 'Import knowledge points' },
  exportAll: { 'zh-CN': '导出知识点及明细', 'en-US': 'Export knowledge points with rows' },
  hint: {
    'zh-CN': '上传后先校验，确认后才会导入；有任何错误则全部不导入。最大 5 MB、2,000 行。',
    'en-US':
      'The file is checked first and imported only after you confirm. If anything is wrong, nothing is imported. Up to 5 MB and 2,000 lines.',
  },
  how1: {
    'zh-CN': '每行是知识点的一条明细；名称相同的行是同一个知识点的明细，权重合计必须是 100。',
    'en-US':
      'Each line is one row of a knowledge point. Lines with the same name are rows of the same point, whose weights must total 100.',
  },
  how2: {
    'zh-CN': '按名称匹配：已存在的知识点，明细改为文件中的内容，说明不变；不存在则新建。类别留空则不变。',
    'en-US':
      'Points are matched by name: an existing point gets the rows of the file and keeps its description, others are created. An empty category changes nothing.',
  },
  how3: {
    'zh-CN': '“指定知识文档”填文档 ID，用逗号分隔；“动态引用文档”与搜索框写法相同；“排序”填数字，小的在前。',
    'en-US':
      'Under “Specified knowledge documents” write document IDs with commas between; under “Dynamic reference documents” a search as in the search field; under “Sort order” a number, smaller first.',
  },
  how4: { 'zh-CN': '导出的文件可以直接修改后再导入。', 'en-US': 'An exported file can be edited and imported again.' },
  template: { 'zh-CN': '下载模板', 'en-US': 'Download the template' },
  export: { 'zh-CN': '导出现有知识点', 'en-US': 'Export existing points' },

  name: { 'zh-CN': '知识点名称', 'en-US': 'Name of the point' },
  category: { 'zh-CN': '类别', 'en-US': 'Category' },
  rowTitle: { 'zh-CN': '标题', 'en-US': 'Title' },
  documents: { 'zh-CN': '指定知识文档', 'en-US': 'Specified knowledge documents' },
  query: { 'zh-CN': '动态引用文档', 'en-US': 'Dynamic reference documents' },
  weight: { 'zh-CN': '权重（%）', 'en-US': 'Weight (%)' },
  order: { 'zh-CN': '排序', 'en-US': 'Sort order' },
  templateName: { 'zh-CN': '知识点导入模板', 'en-US': 'Knowledge point import template' },
  sheet: { 'zh-CN': '知识点', 'en-US': 'Knowledge points' },

  mistakes: {
    'zh-CN': '“{name}”有 {n} 处错误，没有导入任何内容。请更正后重新上传。',
    'en-US': '“{name}” has {n} {n|mistake|mistakes}; nothing was imported. Correct the file and upload it again.',
  },
  firstMistakes: { 'zh-CN': '下面是前 {n} 处。', 'en-US': 'The first {n} are shown.' },
  line: { 'zh-CN': '行', 'en-US': 'Line' },
  column: { 'zh-CN': '列', 'en-US': 'Column' },
  says: { 'zh-CN': '错误', 'en-US': 'Mistake' },
  unknownColumns: { 'zh-CN': '无法识别的列，已忽略：{names}', 'en-US': 'Unrecognised columns, ignored: {names}' },
  between: { 'zh-CN': '、', 'en-US': ', ' },
  preview: {
    'zh-CN': '“{name}”没有错误：新建 {made} 个知识点，更新 {changed} 个。',
    'en-US': '“{name}” has no mistakes: {made} {made|point|points} to create, {changed} to update.',
  },
  points: { 'zh-CN': '要导入的知识点', 'en-US': 'Points to import' },
  rows: { 'zh-CN': '明细', 'en-US': 'Details' },
  result: { 'zh-CN': '结果', 'en-US': 'Result' },
  isNew: { 'zh-CN': '新建', 'en-US': 'New' },
  isChanged: { 'zh-CN': '更新', 'en-US': 'Modified' },
  run: { 'zh-CN': '导入 {n} 个知识点', 'en-US': 'Import {n} {n|point|points}' },
  another: { 'zh-CN': '重新选择文件', 'en-US': 'Choose another file' },
  imported: {
    'zh-CN': '已导入：新建 {made} 个知识点，更新 {changed} 个',
    'en-US': 'Imported: {made} {made|point|points} created, {changed} updated',
  },
})
