import { describeForm, handle } from '@shuku/kit/server'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'

const text = searchMessages.texts

/** What the screen itself offers; what can be done with rows comes with the table's operations. */
export const getRightMenu = handle(searchApi.getRightMenu, async ({ language }) => {
  const { menuItem } = describeForm(language)
  return {
    items: [
      menuItem('BTN_SEARCH', text.search, { top: true, custom: { advancedSearch: true } }),
      menuItem('BTN_SUBSCRIBE', text.subscribe, { top: true }),
      menuItem('BTN_MINIATURE_DISPLAY', text.pictures),
      menuItem('BTN_COLUMN', text.columns),
      menuItem('BTN_STORE', text.keepPage),
      menuItem('BTN_HELP', text.help),
    ],
  }
})
