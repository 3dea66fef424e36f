import { handle } from '@shuku/kit/server'
import { createApi } from '../contract.ts'
import { createMessages } from '../messages.ts'

const text = createMessages.texts

export const getCategoryPicker = handle(createApi.getCategoryPicker, async ({ language }) => {
  const tab = (key: string, name: keyof typeof text, parameters: Record<string, string>) => ({
    key,
    name: text[name][language],
    selected: key === '1',
    isSearch: key === '1',
    showOrder: Number(key),
    dataParams: { iscreate: '1', ...parameters },
  })
  return {
    picker: {
      type: 'doccategory' as const,
      title: text.chooseCategory[language],
      isSingle: true,
      completes: 1 as const,
      hasAdvancedSearch: false,
      parameters: { iscreate: '1' },
      completeParameters: { iscreate: '1' },
      tabs: [tab('1', 'all', {}), tab('2', 'favourites', { isFav: '1' }), tab('3', 'common', { isCommon: '1' })],
    },
  }
})
