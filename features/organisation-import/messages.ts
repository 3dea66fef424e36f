import { defineMessages } from '@shuku/kit/i18n'

export const importMessages = defineMessages('organisation-import', {
  title: { 'zh-CN': '导入人员和组织', 'en-US': 'Import people and units' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  organisation: { 'zh-CN': '组织与人员', 'en-US': 'Organisation' },
  import: { 'zh-CN': '导入', 'en-US': 'Import' },
  export: { 'zh-CN': '导出', 'en-US': 'Export' },

  hint: {
    'zh-CN': '上传后先校验，确认后才会导入。最大 20 MB、200,000 行。',
    'en-US': 'The file is checked first and imported only after you confirm. Up to 20 MB and 200,000 lines.',
  },
  how1: {
    'zh-CN': '每行一人，按工号（无工号时按登录名）匹配：已存在则更新，不存在则新建。空单元格不改变原有内容。',
    'en-US':
      'One person per line, matched by employee ID, or by login name if there is none: existing people are updated, new ones created. Empty cells change nothing.',
  },
  how2: {
    'zh-CN': '部门填写路径，如“研发中心/平台组”；不存在的分部、部门、岗位会自动新建。分部留空表示总部直属部门。',
    'en-US':
      'Write departments as a path, such as “Research / Platform”; missing branches, departments and job titles are created. An empty branch means a department of the headquarters.',
  },
  how3: {
    'zh-CN': '列的顺序不限，支持中文或英文列名；直接上级填工号或登录名，可以出现在后面的行。',
    'en-US':
      'Columns can be in any order, with Chinese or English names. Enter managers by employee ID or login name; they may appear further down.',
  },
  template: { 'zh-CN': '下载模板', 'en-US': 'Download the template' },
  templateXlsx: { 'zh-CN': '人员和组织 xlsx', 'en-US': 'People and units, xlsx' },
  templateCsv: { 'zh-CN': '人员 csv', 'en-US': 'People, csv' },
  templateUnitsCsv: { 'zh-CN': '组织 csv', 'en-US': 'Units, csv' },

  checking: { 'zh-CN': '正在检查“{name}”', 'en-US': 'Checking “{name}”' },
  importing: { 'zh-CN': '正在导入“{name}”', 'en-US': 'Importing “{name}”' },
  goesOn: {
    'zh-CN': '可以离开此页，回来时仍能看到结果。',
    'en-US': 'You can leave this page; the result will be here when you return.',
  },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },

  lastTime: { 'zh-CN': '上次：', 'en-US': 'Last time: ' },
  lastChecking: { 'zh-CN': '正在检查', 'en-US': 'being checked' },
  lastReady: { 'zh-CN': '已检查，等待导入', 'en-US': 'checked, ready to import' },
  lastImporting: { 'zh-CN': '正在导入', 'en-US': 'being imported' },
  lastDone: { 'zh-CN': '已导入', 'en-US': 'imported' },
  lastFailed: { 'zh-CN': '没有导入', 'en-US': 'Not imported' },

  unknownColumns: {
    'zh-CN': '无法识别的列，已忽略：{names}',
    'en-US': 'Unrecognised columns, ignored: {names}',
  },
  passedOver: {
    'zh-CN': '没有可识别列名的工作表，已忽略：{names}',
    'en-US': 'Sheets without recognised columns, ignored: {names}',
  },
  lines: { 'zh-CN': '各行的检查结果', 'en-US': 'Result for each line' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  line: { 'zh-CN': '行', 'en-US': 'Line' },
  lineName: { 'zh-CN': '姓名或组织', 'en-US': 'Name or unit' },
  lineCode: { 'zh-CN': '工号或登录名', 'en-US': 'Employee ID or login name' },
  result: { 'zh-CN': '结果', 'en-US': 'Result' },
  says: { 'zh-CN': '说明', 'en-US': 'Description' },
  new: { 'zh-CN': '新建', 'en-US': 'New' },
  changed: { 'zh-CN': '更新', 'en-US': 'Modified' },
  unchanged: { 'zh-CN': '无变化', 'en-US': 'Unchanged' },
  error: { 'zh-CN': '有错误', 'en-US': 'Error' },
  leaver: { 'zh-CN': '不在文件中', 'en-US': 'Absent' },
  waiting: { 'zh-CN': '等待', 'en-US': 'Waiting' },
  none: { 'zh-CN': '没有符合条件的行', 'en-US': 'No lines match' },

  modeLegend: { 'zh-CN': '有错误的行', 'en-US': 'Lines with errors' },
  modeAll: {
    'zh-CN': '有错误时全部不导入',
    'en-US': 'Import nothing if there are errors',
  },
  modeLines: {
    'zh-CN': '只导入正确的行，跳过 {n} 行',
    'en-US': 'Import valid lines only, skip {n}',
  },
  markLeavers: {
    'zh-CN': '将不在文件中的 {n} 人设为离职',
    'en-US': 'Mark the {n} {n|person|people} absent from the file as having left',
  },
  markLeaversHint: {
    'zh-CN': '名单见“不在文件中”。您自己和拥有管理权限的账号不会被设为离职。',
    'en-US': 'They are listed under “Absent”. You and accounts with admin rights are not affected.',
  },
  confirmLeavers: {
    'zh-CN': '导入，并将 {n} 人设为离职？',
    'en-US': 'Import, and mark {n} {n|person|people} as having left?',
  },
  confirmLeaversText: {
    'zh-CN': '他们立即退出登录，不能再登录；文档和共享保持不变。以后可以逐个重新入职。',
    'en-US':
      'They are signed out immediately and can no longer sign in; documents and shares do not change. Each can be rehired later.',
  },
  run: { 'zh-CN': '导入 {n} 行', 'en-US': 'Import {n} {n|line|lines}' },
  another: { 'zh-CN': '重新选择文件', 'en-US': 'Choose another file' },
  hasErrors: {
    'zh-CN': '更正文件后重新上传，或选择只导入正确的行',
    'en-US': 'Correct the file and upload it again, or import valid lines only',
  },
  nothingToDo: { 'zh-CN': '没有要导入的内容', 'en-US': 'There is nothing to import' },

  done: { 'zh-CN': '已导入 {n} 行', 'en-US': '{n} {n|line|lines} imported' },
  failed: { 'zh-CN': '没有导入', 'en-US': 'Not imported' },
  failedSomehow: {
    'zh-CN': '导入中断，未做任何更改。请重新上传。',
    'en-US': 'The import was interrupted; nothing was changed. Upload the file again.',
  },
  canceled: { 'zh-CN': '已取消，未做任何更改', 'en-US': 'Canceled; nothing was changed' },
  toOrganisation: { 'zh-CN': '查看组织与人员', 'en-US': 'View organisation' },

  passwords: { 'zh-CN': '一次性密码', 'en-US': 'One-time passwords' },
  passwordsText: {
    'zh-CN': '新人员用登录名和一次性密码首次登录，登录后须先修改密码。名单只显示这一次，系统不保存。',
    'en-US':
      'New people first sign in with their login name and this one-time password, which they must change. This list is shown only once and is not stored.',
  },
  showList: { 'zh-CN': '显示一次性密码', 'en-US': 'Show the one-time passwords' },
  keyLost: {
    'zh-CN': '一次性密码只能在开始导入的浏览器窗口中显示。需要时请逐个重置密码。',
    'en-US':
      'One-time passwords can be shown only in the browser window where the import was started. Reset individual passwords if needed.',
  },
  password: { 'zh-CN': '一次性密码', 'en-US': 'One-time password' },
  print: { 'zh-CN': '打印', 'en-US': 'Print' },
  downloadCsv: { 'zh-CN': '下载 csv', 'en-US': 'Download csv' },
  passwordsFile: { 'zh-CN': '一次性密码.csv', 'en-US': 'one-time-passwords.csv' },
  listComma: { 'zh-CN': '、', 'en-US': ', ' },
  leave: { 'zh-CN': '离开', 'en-US': 'Leave' },
  stay: { 'zh-CN': '留在此页', 'en-US': 'Stay on this page' },
  leavePasswords: {
    'zh-CN': '离开后一次性密码无法再显示。已经下载或打印了吗？',
    'en-US': 'Once you leave, the one-time passwords cannot be shown again. Have you downloaded or printed them?',
  },

  mailThem: { 'zh-CN': '通过邮件发给 {n} 人', 'en-US': 'Email them to {n} {n|person|people}' },
  mailTitle: {
    'zh-CN': '通过邮件将一次性密码发给 {n} 人？',
    'en-US': 'Email {n} {n|person a one-time password|people their one-time passwords}?',
  },
  mailText: {
    'zh-CN':
      '每人收到登录地址、登录名和自己的一次性密码，首次登录时须先修改。发出的密码不再显示；没有邮箱的人仍在名单上。',
    'en-US':
      'Each person gets the address, login name and their own one-time password, to be changed at first sign-in. Emailed passwords are no longer shown; people without an email address stay on the list.',
  },
  mailAction: { 'zh-CN': '发送', 'en-US': 'Send' },
  sending: { 'zh-CN': '正在发送邮件：已发送 {sent} / {people}', 'en-US': 'Sending emails: {sent} of {people}' },
  sent: { 'zh-CN': '已通过邮件发给 {sent} 人。', 'en-US': '{sent} {sent|person was|people were} emailed.' },
  unsent: {
    'zh-CN': '没有送达：{names}。可以在名单上显示他们的密码，或更正邮箱后再发送。',
    'en-US': 'Not delivered: {names}. Show their passwords on the list, or correct the email addresses and send again.',
  },
  unsentTold: {
    'zh-CN': '没有送达：{names}。请逐个重置他们的密码。',
    'en-US': 'Not delivered: {names}. Reset their passwords one by one.',
  },
})
