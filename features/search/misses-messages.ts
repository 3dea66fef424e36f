import { defineMessages } from '@shuku/kit/i18n'

export const missMessages = defineMessages('search misses', {
  title: { 'zh-CN': '无结果的搜索', 'en-US': 'Searches without results' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  about: {
    'zh-CN': '至少 3 人搜索过、但在各自可查看的文档中均无结果的词语，保留 90 天。不记录姓名。',
    'en-US':
      'Words that at least 3 people searched for without finding a document they can view. Stored for 90 days, without names.',
  },
  words: { 'zh-CN': '搜索词', 'en-US': 'Words' },
  people: { 'zh-CN': '人数', 'en-US': 'People' },
  peopleCount: { 'zh-CN': '{n} 人', 'en-US': '{n} {n|person|people}' },
  times: { 'zh-CN': '搜索次数', 'en-US': 'Searches' },
  asked: { 'zh-CN': '希望补充', 'en-US': 'Requested by' },
  last: { 'zh-CN': '最近一次', 'en-US': 'Last search' },
  open: { 'zh-CN': '待处理', 'en-US': 'Open' },
  aside: { 'zh-CN': '已处理', 'en-US': 'Done' },
  create: { 'zh-CN': '新建文档', 'en-US': 'New document' },
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  setAside: { 'zh-CN': '标为已处理', 'en-US': 'Mark as done' },
  putBack: { 'zh-CN': '恢复为待处理', 'en-US': 'Reopen' },
  isAside: { 'zh-CN': '“{words}”已标为已处理', 'en-US': '“{words}” is marked as done' },
  isOpen: { 'zh-CN': '“{words}”已恢复为待处理', 'en-US': '“{words}” is open again' },
  none: { 'zh-CN': '没有无结果的搜索', 'en-US': 'No searches without results' },
  noneText: {
    'zh-CN': '3 人以上搜索同一词语而没有结果时，会显示在这里。',
    'en-US': 'Words appear here when 3 or more people search for them and find nothing.',
  },
  noneAside: { 'zh-CN': '没有已处理的搜索词', 'en-US': 'Nothing is marked as done' },
  isOff: { 'zh-CN': '统计已关闭', 'en-US': 'Counting is turned off' },
  isOffText: {
    'zh-CN': '开启后，没有找到文档的搜索才会统计。',
    'en-US': 'Turn it on to count searches that find no documents.',
  },
  count: { 'zh-CN': '统计无结果的搜索', 'en-US': 'Count searches without results' },
  switchedOn: { 'zh-CN': '统计已开启', 'en-US': 'Counting turned on' },
  switchedOff: { 'zh-CN': '统计已关闭，已有记录已删除', 'en-US': 'Counting turned off; earlier counts deleted' },
  offTitle: { 'zh-CN': '关闭统计？', 'en-US': 'Turn off counting?' },
  offText: {
    'zh-CN': '已统计的搜索词将全部删除，无法恢复。',
    'en-US': 'All counted words will be deleted. This cannot be undone.',
  },
  offAct: { 'zh-CN': '关闭并删除', 'en-US': 'Turn off and delete' },
  ask: { 'zh-CN': '希望补充相关文档', 'en-US': 'Request a document' },
  isAsked: {
    'zh-CN': '已记录您的需求，不会显示您的姓名',
    'en-US': 'Your request is recorded without your name',
  },
  toldOfAsking: {
    'zh-CN': '有人希望补充“{words}”的相关文档，已有 {people} 人搜索而没有找到',
    'en-US': 'A document about “{words}” is requested; {people} people searched and found nothing',
  },
  mailsOfAsking: { 'zh-CN': '希望补充的文档', 'en-US': 'Requested documents' },
})
