import { describeForm, handle } from '@shuku/kit/server'
import { describeConditions } from '@shuku/domain/search/server'
import { shareScreenApi } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'

const text = shareMessages.texts

/** What the screen offers, by the server's words; sharing waits for a selection. */
export const getRightMenu = handle(shareScreenApi.getRightMenu, async ({ language }) => {
  const { menuItem } = describeForm(language)
  return {
    items: [
      menuItem('BTN_SHARE', text.batchTitle, { top: true, needsSelection: true }),
      menuItem('BTN_SEARCH', text.searchByConditions, { top: true, custom: { advancedSearch: true } }),
      menuItem('BTN_COLUMN', text.columns),
      menuItem('BTN_STORE', text.bookmarkPage),
      menuItem('BTN_HELP', text.help),
    ],
  }
})

export const getConditions = handle(shareScreenApi.getConditions, describeConditions)
