import { defineMessages } from '@shuku/kit/i18n'

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
  rows: { 'zh-CN': '明细', 'en-US': 'Rows' },
  result: { 'zh-CN': '结果', 'en-US': 'Result' },
  isNew: { 'zh-CN': '新建', 'en-US': 'New' },
  isChanged: { 'zh-CN': '更新', 'en-US': 'Update' },
  run: { 'zh-CN': '导入 {n} 个知识点', 'en-US': 'Import {n} {n|point|points}' },
  another: { 'zh-CN': '重新选择文件', 'en-US': 'Choose another file' },
  imported: {
    'zh-CN': '已导入：新建 {made} 个知识点，更新 {changed} 个',
    'en-US': 'Imported: {made} {made|point|points} created, {changed} updated',
  },
})
