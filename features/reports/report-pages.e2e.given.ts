import type { Page } from '@playwright/test'

export const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

export const everything = (address: string) => `${address}?doccreatedateselect=0&deptType=1`

export const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

export const filter = (page: Page, name = '统计条件') => page.getByRole('search', { name })

export const bars = (page: Page) => page.locator('.sk-chart-bars > li')
