import { defineMessages } from '@shuku/kit/i18n'

export const endsMessages = defineMessages('diskEnds', {
  shareEnding: {
    'zh-CN': '{who}与您分享的{what}将于 {until} 到期',
    'en-US': '{what}, which {who} shares with you, is open to you until {until}',
  },
  ownShareEnding: {
    'zh-CN': '您分享的{what}将于 {until} 到期',
    'en-US': 'A share of your {what} ends on {until}',
  },
  linkEnding: {
    'zh-CN': '{what}的外部链接将于 {until} 到期',
    'en-US': 'The link to your {what} ends on {until}',
  },
  mails: { 'zh-CN': '云盘的分享或链接即将到期', 'en-US': 'A share or link of the cloud disk ends soon' },
})
