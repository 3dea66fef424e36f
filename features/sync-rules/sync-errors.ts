import { defineErrors } from '@shuku/kit/contract'

export const syncErrors = defineErrors('sync', {
  unknownRule: {
    kind: 'notFound',
    'zh-CN': '找不到该同步规则，它可能已被删除',
    'en-US': 'This sync rule does not exist; it may have been deleted',
  },
  unknownRun: {
    kind: 'notFound',
    'zh-CN': '找不到该次同步，其规则可能已被删除',
    'en-US': 'This run does not exist; its rule may have been deleted',
  },
  noClient: {
    kind: 'refused',
    'zh-CN': '请在安装了同步客户端的电脑上，从客户端打开此页面后再修改规则',
    'en-US': 'Open this page from the sync client on your computer to change rules',
  },
  upgradeClient: { kind: 'refused', 'zh-CN': '请升级客户端', 'en-US': 'Please upgrade the client' },
  offline: {
    kind: 'refused',
    'zh-CN': '这台电脑的同步客户端没有连接，请启动客户端后再试',
    'en-US': 'The sync client of this computer is not connected. Start it and try again',
  },
  ruleOff: {
    kind: 'refused',
    'zh-CN': '规则“{name}”已停用，请先开启',
    'en-US': 'The rule “{name}” is off. Switch it on first',
  },
  changedMeanwhile: {
    kind: 'conflict',
    'zh-CN': '规则“{name}”已被修改，请重新打开后再保存',
    'en-US': 'The rule “{name}” was changed in the meantime. Open it again and save',
  },
  nameMissing: { kind: 'invalid', 'zh-CN': '请填写规则名称', 'en-US': 'Enter a name for the rule' },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '这台电脑上已有名为“{name}”的规则，请使用其他名称',
    'en-US': 'This computer has a rule named “{name}” already. Use another name',
  },
  tooManyRules: {
    kind: 'limit',
    'zh-CN': '一台电脑最多 {most} 条规则，请删除不用的规则',
    'en-US': 'A computer has at most {most} {most|rule|rules}. Delete those that are not used',
  },
  folderMissing: { kind: 'invalid', 'zh-CN': '请选择本地文件夹', 'en-US': 'Choose a local folder' },
  tooManyFolders: {
    kind: 'limit',
    'zh-CN': '一条规则最多 {most} 个本地文件夹',
    'en-US': 'A rule has at most {most} local {most|folder|folders}',
  },
  oneFolder: {
    kind: 'invalid',
    'zh-CN': '从云盘同步到本地时，只能选择一个本地文件夹',
    'en-US': 'A rule from the cloud disk to the computer has one local folder',
  },
  chosen: {
    kind: 'invalid',
    'zh-CN': '该文件夹已选择',
    'en-US': 'This folder has been chosen already',
  },
  parentChosen: {
    kind: 'invalid',
    'zh-CN': '该文件夹的上级文件夹已选择',
    'en-US': 'A parent of this folder has been chosen already',
  },
  sameName: {
    kind: 'invalid',
    'zh-CN': '已选择同名的文件夹，它们在云盘中会重名，请分成两条规则',
    'en-US': 'A folder of this name has been chosen already, and in the cloud disk they would be one. Make two rules',
  },
  notWhole: {
    kind: 'invalid',
    'zh-CN': '请填写完整路径，例如 D:\\资料、/home/li/资料',
    'en-US': 'Enter a whole path such as D:\\Work or /home/li/work',
  },
  wholeDrive: {
    kind: 'invalid',
    'zh-CN': '不能同步整个磁盘，请选择其中的文件夹',
    'en-US': 'A whole drive cannot be synced. Choose a folder on it',
  },
  wrongSign: {
    kind: 'invalid',
    'zh-CN': '路径中有文件夹名不能使用的字符',
    'en-US': 'The path has a character that names of folders cannot have',
  },
  long: { kind: 'invalid', 'zh-CN': '路径过长', 'en-US': 'The path is too long' },
  opposite: {
    kind: 'invalid',
    'zh-CN': '与规则“{name}”的本地文件夹重叠而方向相反，文件会来回复制，请选择其他文件夹',
    'en-US':
      'The local folder overlaps with that of the rule “{name}”, which goes the other way: files would be copied to and fro. Choose another folder',
  },
  noCloudFolder: { kind: 'invalid', 'zh-CN': '请先选择文件夹！', 'en-US': 'Please select a folder first!' },
  invoiceFolder: {
    kind: 'invalid',
    'zh-CN': '“我的发票”只能用于发票规则，请选择其他文件夹',
    'en-US': '“My invoices” is for rules of invoices only. Choose another folder',
  },
  invoicesGoUp: {
    kind: 'invalid',
    'zh-CN': '发票只能从本地同步到云盘',
    'en-US': 'Invoices go from the computer to the cloud disk only',
  },
  suffixMissing: { kind: 'invalid', 'zh-CN': '请至少选择一种文件类型', 'en-US': 'Choose at least one file type' },
  wrongSuffix: {
    kind: 'invalid',
    'zh-CN': '“{suffix}”不是文件后缀',
    'en-US': '“{suffix}” is not a file extension',
  },
  tooManySuffixes: {
    kind: 'limit',
    'zh-CN': '最多 {most} 个后缀',
    'en-US': 'At most {most} {most|extension|extensions}',
  },
  sizesCrossed: {
    kind: 'invalid',
    'zh-CN': '最小值不能大于最大值',
    'en-US': 'The smallest size cannot be above the largest',
  },
  hourMissing: { kind: 'invalid', 'zh-CN': '请选择每天运行的时间', 'en-US': 'Choose the hour of the day' },
  noQuestion: {
    kind: 'conflict',
    'zh-CN': '该规则没有等待确认的问题，可能已处理',
    'en-US': 'This rule asks nothing any more; it may have been answered',
  },
  folderGone: {
    kind: 'refused',
    'zh-CN': '规则“{name}”的云盘文件夹已删除，请为它选择其他文件夹',
    'en-US': 'The cloud folder of the rule “{name}” was deleted. Choose another folder for it',
  },
})
