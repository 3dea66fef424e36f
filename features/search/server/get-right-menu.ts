import type { MenuItem } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'

const text = searchMessages.texts

/** What the screen itself offers (SHELL-15); what can be done with rows comes with the table's operations. */
export const getRightMenu = handle(searchApi.getRightMenu, async ({ language }) => ({
  items: [
    {
      ...plain,
      type: 'BTN_SEARCH',
      label: text.search[language],
      top: '1' as const,
      custom: { isHasAdvanceSerach: true },
    },
    { ...plain, type: 'BTN_COLUMN', label: text.columns[language] },
  ],
}))

const plain = { icon: '', call: '', top: '0', needsSelection: '0' } as const satisfies Partial<MenuItem>
