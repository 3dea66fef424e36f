import { addresses } from '@shuku/domain/addresses'
import type { Screen } from '@shuku/kit/testing/browser'

const sections = ['base', 'upload', 'remindMessage', 'remindEmail', 'log']

export const screens: readonly Screen[] = [
  ...sections.map((section): Screen => ({
    name: `category.${section}`,
    address: ({ categoryId }) => addresses.categorySettings(categoryId, section),
    seen: 'main h2',
    by: 'localAdministrator',
  })),
  {
    name: 'category-console',
    address: ({ categoryId }) => addresses.categoryConsole({ categoryId, section: 'base' }),
    seen: 'main h2',
    by: 'localAdministrator',
  },
]
