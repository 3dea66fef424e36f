import { defineMessages } from '@shuku/kit/i18n'

export const sharedEditMessages = defineMessages('sharedEdits', {
  loggedDiscard: { 'zh-CN': '放弃未保存的协作内容', 'en-US': 'Discard unsaved co-editing' },
})
