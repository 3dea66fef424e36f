import { addresses } from '@shuku/domain/addresses'
import type { Screen } from '@shuku/kit/testing/browser'

const sections = ['defaultRights', 'rights', 'access']

export const screens: readonly Screen[] = sections.map((section) => ({
  name: `category.${section}`,
  address: ({ categoryId }) => addresses.categorySettings(categoryId, section),
  seen: 'main h2',
  by: 'localAdministrator',
}))
