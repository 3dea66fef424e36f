import { defineMessages } from '@shuku/kit/i18n'

export const readingMessages = defineMessages('requiredReading', {
  toRead: { 'zh-CN': '必读', 'en-US': 'Required reading' },
  required: { 'zh-CN': '必读文档', 'en-US': 'Required reading' },
  // tabs of the page
  open: { 'zh-CN': '待读', 'en-US': 'To read' },
  done: { 'zh-CN': '已读', 'en-US': 'Read' },
  team: { 'zh-CN': '我的下属', 'en-US': 'My reports' },
  noneOpen: { 'zh-CN': '没有待读的文档', 'en-US': 'Nothing to read' },
  noneOpenText: {
    'zh-CN': '有人请您阅读文档时，会列在这里，并发通知给您。',
    'en-US': 'Documents you are asked to read appear here, and you are notified.',
  },
  noneDone: { 'zh-CN': '还没有读完的必读文档', 'en-US': 'No required documents read yet' },
  noneTeam: { 'zh-CN': '您的下属没有必读文档', 'en-US': 'Your reports have no required reading' },
  noneOfTeam: { 'zh-CN': '没有符合条件的必读文档', 'en-US': 'No required reading matches' },
  // what the list of the reports is narrowed by
  searchTitle: { 'zh-CN': '搜索标题', 'en-US': 'Search titles' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  departmentBelow: { 'zh-CN': '部门（含下级）', 'en-US': 'Department, incl. sub-units' },
  hasNotMore: { 'zh-CN': '未读超过 {n}', 'en-US': 'Unread: more than {n}' },
  // columns
  title: { 'zh-CN': '标题', 'en-US': 'Title' },
  due: { 'zh-CN': '截止日期', 'en-US': 'Due' },
  from: { 'zh-CN': '要求人', 'en-US': 'Requested by' },
  how: { 'zh-CN': '完成方式', 'en-US': 'Completion' },
  byReading: { 'zh-CN': '打开阅读', 'en-US': 'Open' },
  byConfirming: { 'zh-CN': '阅读并确认', 'en-US': 'Read and confirm' },
  doneAt: { 'zh-CN': '完成时间', 'en-US': 'Done' },
  confirmedVersion: { 'zh-CN': '确认的版本', 'en-US': 'Confirmed version' },
  versionNumber: { 'zh-CN': 'V{n}', 'en-US': 'V{n}' },
  progress: { 'zh-CN': '进度', 'en-US': 'Progress' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  doneOf: { 'zh-CN': '{done} / {should} 人', 'en-US': '{done} of {should}' },
  overdue: { 'zh-CN': '已逾期', 'en-US': 'Overdue' },
  noDue: { 'zh-CN': '不限', 'en-US': 'No due date' },
  // on the start page
  read: { 'zh-CN': '阅读', 'en-US': 'Read' },
  lastDay: { 'zh-CN': '今天截止', 'en-US': 'Due today' },
  overdueDays: { 'zh-CN': '逾期 {n} 天', 'en-US': '{n} {n|day|days} overdue' },
  daysLeft: { 'zh-CN': '还有 {n} 天', 'en-US': '{n} {n|day|days} left' },
  // at the document
  youMust: { 'zh-CN': '{who}请您阅读此文档', 'en-US': '{who} asks you to read this document' },
  youMustBy: {
    'zh-CN': '{who}请您于 {day}（含）前阅读此文档',
    'en-US': '{who} asks you to read this document by {day}',
  },
  confirm: { 'zh-CN': '我已阅读并理解', 'en-US': 'I have read and understood it' },
  confirmBelow: { 'zh-CN': '阅读后请在文末确认', 'en-US': 'Please confirm below the text' },
  confirmed: { 'zh-CN': '已确认，谢谢', 'en-US': 'Confirmed, thank you' },
  youConfirmed: { 'zh-CN': '您已于 {day} 确认阅读', 'en-US': 'You confirmed on {day} that you have read it' },
  changedSince: {
    'zh-CN': '您确认第 {n} 版后文档有更新，请再次确认',
    'en-US': 'It has changed since you confirmed version {n}. Please confirm again',
  },
  // beside the document
  section: { 'zh-CN': '阅读情况', 'en-US': 'Reading' },
  haveRead: { 'zh-CN': '{should} 人已读', 'en-US': '{should} have read it' },
  haveConfirmed: { 'zh-CN': '{should} 人已确认', 'en-US': '{should} have confirmed' },
  readTimes: { 'zh-CN': '阅读 {n} 次', 'en-US': '{n} {n|view|views}' },
  readLog: { 'zh-CN': '阅读日志', 'en-US': 'Reading log' },
  unreadCount: { 'zh-CN': '未读 {n} 人', 'en-US': '{n} unread' },
  unconfirmedCount: { 'zh-CN': '未确认 {n} 人', 'en-US': '{n} not confirmed' },
  dueToday: { 'zh-CN': '今天截止', 'en-US': 'due today' },
  overdueSince: { 'zh-CN': '{day} 已截止', 'en-US': 'was due {day}' },
  dueBy: { 'zh-CN': '{day} 截止', 'en-US': 'due {day}' },
  seeAll: { 'zh-CN': '查看全部 {n} 人', 'en-US': 'See all {n}' },
  tab: { 'zh-CN': '必读', 'en-US': 'Required reading' },
  requireToo: { 'zh-CN': '同时设为必读', 'en-US': 'Also require reading' },
  notRequired: {
    'zh-CN': '将文档设为必读，可以看到谁已读、谁未读，并提醒未读的人。',
    'en-US': 'Make this required reading to see who has and has not read it, and to remind those who have not.',
  },
  require: { 'zh-CN': '设为必读', 'en-US': 'Make required' },
  change: { 'zh-CN': '修改', 'en-US': 'Change' },
  end: { 'zh-CN': '结束', 'en-US': 'End' },
  ended: { 'zh-CN': '已结束必读', 'en-US': 'Required reading ended' },
  endList: { 'zh-CN': '结束必读', 'en-US': 'End required reading' },
  listEnded: {
    'zh-CN': '已结束必读，之后加入的文档也不再必读',
    'en-US': 'Required reading ended, also for documents added later',
  },
  endListTitle: { 'zh-CN': '结束“{name}”的必读？', 'en-US': 'End the required reading of “{name}”?' },
  endListText: {
    'zh-CN': '其中单独设为必读的文档仍是必读。',
    'en-US': 'Documents that were required by themselves still are.',
  },
  mapToRead: { 'zh-CN': '必读地图', 'en-US': 'Required map' },
  mapProgress: { 'zh-CN': '已读 {done} / {total} 篇', 'en-US': '{done} of {total} read' },
  openAgain: { 'zh-CN': '已恢复必读', 'en-US': 'Required reading resumed' },
  until: { 'zh-CN': '{day} 截止', 'en-US': 'Due {day}' },
  withConfirmation: { 'zh-CN': '需要确认', 'en-US': 'confirmation required' },
  withEachVersion: { 'zh-CN': '每个新版本都需要确认', 'en-US': 'confirmation required for each version' },
  has: { 'zh-CN': '已读', 'en-US': 'Read' },
  hasNot: { 'zh-CN': '未读', 'en-US': 'Unread' },
  hasConfirmed: { 'zh-CN': '已确认', 'en-US': 'Confirmed' },
  hasNotConfirmed: { 'zh-CN': '未确认', 'en-US': 'Not confirmed' },
  remindUnconfirmed: { 'zh-CN': '提醒未确认的 {n} 人', 'en-US': 'Remind {n} {n|person|people}' },
  remindAll: { 'zh-CN': '提醒未读的 {n} 人', 'en-US': 'Remind {n} {n|person|people}' },
  remindUnit: { 'zh-CN': '提醒', 'en-US': 'Remind' },
  reminded: { 'zh-CN': '已提醒 {n} 人', 'en-US': '{n} {n|person|people} reminded' },
  byUnit: { 'zh-CN': '按部门', 'en-US': 'By department' },
  byPerson: { 'zh-CN': '按人员', 'en-US': 'By person' },
  cannotSee: { 'zh-CN': '暂无查看权限', 'en-US': 'No access yet' },
  nobodyLeft: { 'zh-CN': '必读人员均已阅读', 'en-US': 'Everyone has read it' },
  nobodyYet: { 'zh-CN': '尚无人阅读', 'en-US': 'Nobody has read it yet' },
  nobody: { 'zh-CN': '没有人', 'en-US': 'Nobody' },
  state: { 'zh-CN': '状态', 'en-US': 'Status' },
  exportName: { 'zh-CN': '必读情况 {subject}', 'en-US': 'Required reading of {subject}' },
  exportTeamName: { 'zh-CN': '下属的必读文档', 'en-US': 'Required reading of my reports' },
  // the dialog
  dialogTitle: { 'zh-CN': '设为必读', 'en-US': 'Make required' },
  whom: { 'zh-CN': '必读人员', 'en-US': 'Who must read it' },
  everyone: { 'zh-CN': '所有人', 'en-US': 'Everyone' },
  dueHint: {
    'zh-CN': '到期前三天、前一天和逾期后自动提醒',
    'en-US': 'Reminders are sent three days before, one day before, and after the due date',
  },
  mustConfirm: {
    'zh-CN': '阅读后须确认“我已阅读并理解”',
    'en-US': 'Require confirmation: “I have read and understood it”',
  },
  asksAgain: { 'zh-CN': '文档有新版本时，请他们再次确认', 'en-US': 'Ask again for each new version' },
  againNeedsConfirmation: {
    'zh-CN': '先选择须确认，才能要求再次确认',
    'en-US': 'Turn on confirmation first',
  },
  note: { 'zh-CN': '说明', 'en-US': 'Note' },
  shareToo: { 'zh-CN': '同时授予无权限人员查看权限', 'en-US': 'Also give view access to people without it' },
  reaches: { 'zh-CN': '共 {n} 人必读', 'en-US': '{n} {n|person|people} must read it' },
  reachesBlind: {
    'zh-CN': '共 {n} 人必读，其中 {blind} 人暂无查看权限',
    'en-US': '{n} {n|person|people} must read it; {blind} of them {blind|has|have} no access yet',
  },
  reachesBarred: {
    'zh-CN': '其中 {barred} 人的涉密等级不足，共享后仍无法查看，也不会收到通知',
    'en-US':
      '{barred} of them {barred|has|have} insufficient clearance: they cannot see it even if it is shared, and are not notified',
  },
  reachesBeyond: {
    'zh-CN': '其中有您的部门和下属以外的人：需要文档所在目录的设置权限，或全公司的组织管理权限',
    'en-US':
      'Some people are outside your department and do not report to you. This requires the right to change the category’s settings, or to administer the whole organisation',
  },
  reachesHint: { 'zh-CN': '选择对象后显示涉及人数', 'en-US': 'Choose to see how many people this affects' },
  chooseSomebody: { 'zh-CN': '请选择需要阅读的人员', 'en-US': 'Choose who should read it' },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  saved: {
    'zh-CN': '已设为必读，通知了 {n} 人',
    'en-US': 'Required reading set; {n} {n|person|people} notified',
  },
  changed: { 'zh-CN': '已修改，新通知了 {n} 人', 'en-US': 'Changed; {n} more {n|person|people} notified' },
  wholeFolder: { 'zh-CN': '整个目录设为必读', 'en-US': 'Make all required' },
  requiresMany: {
    'zh-CN': '目录中现有的 {n} 篇文档将设为必读',
    'en-US': '{n} {n|document|documents} currently in the folder will become required reading',
  },
  requiresPart: {
    'zh-CN': '目录中现有 {all} 篇文档，其中 {n} 篇将设为必读',
    'en-US': '{n} of the {all} {all|document|documents} currently in the folder will become required reading',
  },
  requiresChosen: {
    'zh-CN': '{n} 篇文档将设为必读。已是必读的保留原期限；任何人的权限都不变。',
    'en-US':
      '{n} {n|document|documents} will become required reading. Documents already required keep their due dates. Nobody’s access changes.',
  },
  requiresList: {
    'zh-CN': '{n} 篇文档将设为必读',
    'en-US': '{n} {n|document|documents} will become required reading',
  },
  requiresOfList: {
    'zh-CN': '共 {all} 篇文档，其中 {n} 篇将设为必读',
    'en-US': '{n} of the {all} {all|document|documents} will become required reading',
  },
  requiresFollowing: {
    'zh-CN': '以后加入的文档每天自动设为必读，移出的不再必读；已设为必读的文档保留原期限。',
    'en-US':
      'Documents added later become required each day, and those taken out no longer are. Documents already required keep their due dates.',
  },
  requiresNext: {
    'zh-CN': '以后加入的文档需再次设置；已设为必读的文档保留原期限。',
    'en-US': 'Documents added later need to be set again. Documents already required keep their due dates.',
  },
  savedMany: {
    'zh-CN': '已将 {n} 篇文档设为必读，通知了 {notified} 人',
    'en-US': '{n} {n|document|documents} set as required reading; {notified} {notified|person|people} notified',
  },
  unchangedMany: {
    'zh-CN': '；其中 {n} 篇已是必读，保留原期限',
    'en-US': '; {n} of them {n|was|were} already required and {n|keeps its|keep their} due date',
  },
  leftMany: { 'zh-CN': '；另有 {n} 篇您无权设为必读', 'en-US': '; you do not have permission to require {n} more' },
  // before a deletion
  hanging: { 'zh-CN': '{n} 项必读', 'en-US': '{n} required {n|reading|readings}' },
  movedReadings: {
    'zh-CN': '{n} 项必读：保留，要求的人员和期限不变',
    'en-US': '{n} required {n|reading|readings}: preserved, with the same people and dates',
  },
  // the log
  loggedRequire: { 'zh-CN': '设为必读', 'en-US': 'Make required' },
  loggedConfirm: { 'zh-CN': '确认已读', 'en-US': 'Confirm reading' },
  // notices
  noticeRequired: { 'zh-CN': '{who}请您在 {dueOn} 前阅读{what}', 'en-US': '{who} asks you to read {what} by {dueOn}' },
  noticeRequiredOpen: { 'zh-CN': '{who}请您阅读{what}', 'en-US': '{who} asks you to read {what}' },
  noticeDue: { 'zh-CN': '请在 {dueOn} 前阅读{what}', 'en-US': 'Please read {what} by {dueOn}' },
  noticeGrew: {
    'zh-CN': '必读的{what}新增了 {n} 篇文档',
    'en-US': 'Required reading {what} has {n} new {n|document|documents}',
  },
  noticeOverdue: {
    'zh-CN': '{what}的阅读期限（{dueOn}）已过，请尽快阅读',
    'en-US': '{what} was due on {dueOn}. Please read it now',
  },
  noticeReminded: { 'zh-CN': '{who}提醒您阅读{what}', 'en-US': '{who} reminds you to read {what}' },
  mailsOfReading: { 'zh-CN': '有人请我阅读文档', 'en-US': 'I am asked to read a document' },
  mailsOfDates: { 'zh-CN': '必读到期提醒', 'en-US': 'Required reading reminders' },
})
