const glossary = 'one English word for one idea: category, virtual folder, branch, batch, restore'
const plain = 'plainer English, with the same meaning'
const asking = 'it asks the author to be let read and follows nothing'
const withSum = 'the sum, and the one that it must be, are part of the sentence'

interface OtherWords {
  readonly english: string
  readonly chinese: string
  /** What is in its place; the Chinese where that differs, too. */
  readonly ours: { readonly english: string; readonly chinese?: string }
  readonly why: string
}

/** Those that are in other words. */
export const inOtherWords: readonly OtherWords[] = [
  { english: 'all catalogues', chinese: '全部目录', ours: { english: 'All categories' }, why: glossary },
  { english: 'people count', chinese: '人数', ours: { english: 'People' }, why: plain },
  { english: 'document count', chinese: '文档数', ours: { english: 'Documents' }, why: plain },
  {
    english: 'submit failed!',
    chinese: '提交失败！',
    ours: { english: 'Could not submit. Try again.' },
    why: plain,
  },
  { english: 'reading recommendation', chinese: '阅读推荐', ours: { english: 'Recommended reading' }, why: plain },
  {
    english: 'subscription take-back',
    chinese: '订阅收回',
    ours: { english: 'Revoke access', chinese: '收回查阅权限' },
    why: asking,
  },
  {
    english: 'document subscription',
    chinese: '文档订阅',
    ours: { english: 'Request access to documents', chinese: '申请查阅文档' },
    why: asking,
  },
  {
    english: 'subscribable documents',
    chinese: '可订阅文档',
    ours: { english: 'Available documents', chinese: '可申请的文档' },
    why: asking,
  },
  {
    english: 'subscribe',
    chinese: '订阅',
    ours: { english: 'Request access', chinese: '申请查阅' },
    why: asking,
  },
  {
    english: 'subscription approval',
    chinese: '订阅审批',
    ours: { english: 'Access approval', chinese: '查阅审批' },
    why: asking,
  },
  {
    english: 'subscription history',
    chinese: '订阅历史',
    ours: { english: 'Request history', chinese: '申请记录' },
    why: asking,
  },
  {
    english: 'what are my partners reading',
    chinese: '我的伙伴们在看什么',
    ours: { english: 'What colleagues are reading', chinese: '同事在读' },
    why: plain,
  },
  {
    english: 'full mode',
    chinese: '完整模式',
    ours: { english: 'More properties', chinese: '填写更多属性' },
    why: plain,
  },
  { english: 'already-read', chinese: '已读', ours: { english: 'Read' }, why: plain },
  { english: 'not-read', chinese: '未读', ours: { english: 'Unread' }, why: plain },
  { english: 'reading-people count', chinese: '阅读人数', ours: { english: 'Readers' }, why: plain },
  { english: 'should-read', chinese: '应读', ours: { english: 'Should read' }, why: plain },
  {
    english: 'Are you sure to delete?',
    chinese: '确定要删除吗？',
    ours: { english: 'Are you sure you want to delete?' },
    why: plain,
  },
  {
    english: 'Are you sure to recover?',
    chinese: '确定要还原吗？',
    ours: { english: 'Are you sure you want to restore?' },
    why: plain,
  },
  {
    english: 'copy-and-reset default sharing',
    chinese: '复制并重置默认共享',
    ours: { english: 'Copy and reset default sharing' },
    why: plain,
  },
  {
    english: 'move-and-reset default sharing',
    chinese: '移动并重置默认共享',
    ours: { english: 'Move and reset default sharing' },
    why: plain,
  },
  {
    english: 'directory does not allow attachments',
    chinese: '目录不允许上传附件',
    ours: { english: 'Category does not allow attachments' },
    why: glossary,
  },
  { english: 'Document share', chinese: '文档共享', ours: { english: 'Share document' }, why: plain },
  {
    english: 'documents by catalogue',
    chinese: '按目录统计',
    ours: { english: 'Documents by category' },
    why: glossary,
  },
  {
    english: 'documents by sub-company',
    chinese: '按分部统计',
    ours: { english: 'Documents by branch' },
    why: glossary,
  },
  { english: 'sub-company', chinese: '分部', ours: { english: 'Branch' }, why: glossary },
  {
    english: 'favourite failed, please retry',
    chinese: '收藏失败，请重试',
    ours: { english: 'Could not add to favourites. Try again.' },
    why: plain,
  },
  {
    english: 'operation failed, please retry',
    chinese: '操作失败，请重试',
    ours: { english: 'Operation failed. Try again.' },
    why: plain,
  },
  { english: 'operation successful', chinese: '操作成功', ours: { english: 'Done' }, why: plain },
  {
    english: 'hover an entry and click the star to add it to favourites',
    chinese: '将鼠标移到目录上，点击星标即可加入收藏',
    ours: { english: 'Hover over a category and click its star to add it to favourites' },
    why: glossary,
  },
  {
    english: 'no favourites yet, click here to open all catalogues',
    chinese: '暂无收藏，点击此处打开全部目录',
    ours: { english: 'No favourites yet. Click here to open all categories' },
    why: glossary,
  },
  {
    english: 'import to virtual directory',
    chinese: '导入到虚拟目录',
    ours: { english: 'Import to virtual folder' },
    why: glossary,
  },
  { english: 'multi-upload', chinese: '批量上传', ours: { english: 'Batch upload' }, why: glossary },
  {
    english: 'no custom fields under this catalogue',
    chinese: '该目录下没有自定义字段',
    ours: { english: 'No custom fields under this category' },
    why: glossary,
  },
  {
    english: 'no directory is selected',
    chinese: '未选择目录',
    ours: { english: 'No category is selected' },
    why: glossary,
  },
  {
    english: 'please select a directory',
    chinese: '请选择目录',
    ours: { english: 'Please select a category' },
    why: glossary,
  },
  {
    english: 'please select a directory',
    chinese: '请选择目录',
    ours: { english: 'Please select a virtual folder' },
    why: glossary,
  },
  {
    english: 'please select a directory first',
    chinese: '请先选择目录',
    ours: { english: 'Please select a category first' },
    why: glossary,
  },
  {
    english: 'please select a directory first!',
    chinese: '请先选择目录！',
    ours: { english: 'Please select a category first!' },
    why: glossary,
  },
  {
    english: 'this directory does not allow attachments, please reselect',
    chinese: '该目录不允许上传附件，请重新选择',
    ours: { english: 'This category does not allow attachments, please reselect' },
    why: glossary,
  },
  {
    english: 'the source and target directory cannot be the same',
    chinese: '源目录和目标目录不能相同',
    ours: { english: 'The source and target category cannot be the same' },
    why: glossary,
  },
  {
    english: 'the selected catalogue has no create permission, please choose again!',
    chinese: '所选目录没有新建权限，请重新选择！',
    ours: { english: 'You cannot create documents in this category. Choose another.' },
    why: plain,
  },
  { english: 'recover', chinese: '还原', ours: { english: 'Restore' }, why: glossary },
  {
    english: 'Save and enter detailed settings',
    chinese: '保存并进入详细设置',
    ours: { english: 'Save and open settings' },
    why: plain,
  },
  {
    english: 'you have no permission to view this page',
    chinese: '您没有权限查看该页面',
    ours: { english: 'You do not have permission to view this page' },
    why: plain,
  },
  {
    english: "this report's data is counted up to:",
    chinese: '本报表数据统计截至：',
    ours: { english: 'Data as of: {day}', chinese: '本报表数据统计截至：{day}' },
    why: 'the day is part of the sentence',
  },
  {
    english: '{n} documents, {s} MB selected; at most {N} documents and {S} MB are allowed',
    chinese: '已选择{n}个文档，共{s}MB；最多允许{N}个文档，共{S}MB',
    ours: {
      english: '{n} {n|document|documents}, {s} MB selected; at most {N} {N|document|documents} and {S} MB are allowed',
      chinese: '已选择{n}个文档，共{s} MB；最多允许{N}个文档，共{S} MB',
    },
    why: 'a blank before a unit, and a form that fits the number',
  },
  {
    english: 'reject',
    chinese: '退回',
    ours: { english: 'Reject', chinese: '拒绝' },
    why: '退回 is what an approver does with a document, which goes back to its author',
  },
  {
    english: '{n} files uploaded to {category}',
    chinese: '已成功上传{n}个文件到{category}',
    ours: { english: '{n} {n|file|files} uploaded to {category}' },
    why: plain,
  },
  {
    english: 'detail weight filled in wrongly',
    chinese: '明细权重填写错误',
    ours: {
      english: 'Detail weight filled in wrongly: the total is {sum} and must be 100',
      chinese: '明细权重填写错误：合计 {sum}，必须是 100',
    },
    why: withSum,
  },
  {
    english: 'theme knowledge point weight filled in wrongly',
    chinese: '主题知识点权重填写错误',
    ours: {
      english: 'Theme knowledge point weight filled in wrongly: the total of “{title}” is {sum} and must be 100',
      chinese: '主题知识点权重填写错误：“{title}”合计 {sum}，必须是 100',
    },
    why: withSum,
  },
  {
    english: 'the knowledge point is referenced and cannot be deleted',
    chinese: '该知识点已被引用，不能删除',
    ours: {
      english: 'The knowledge point is referenced and cannot be deleted: it is used in {count} {count|map|maps}',
      chinese: '该知识点已被引用，不能删除：用在 {count} 张知识地图里',
    },
    why: 'in how many maps it is used is part of the sentence',
  },
  {
    english: 'the name cannot be empty',
    chinese: '名称不能为空',
    ours: { english: 'Name cannot be empty' },
    why: 'one English text for a Chinese one: it is said so of every other name',
  },
  {
    english: 'weight (%)',
    chinese: '权重(%)',
    ours: { english: 'Weight (%)', chinese: '权重（%）' },
    why: 'brackets within Chinese are full-width ones',
  },
]
