import { addresses } from '@shuku/domain/addresses'
import type { Page } from '@playwright/test'

export const open = (page: Page, query = '') => page.goto(`/wui/index.html${addresses.newDocument()}${query}`)

export const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
