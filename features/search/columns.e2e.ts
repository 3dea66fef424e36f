import { addresses } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang' })

test('SEARCH-73~ a column is dragged by its head to another place, stays there for the person, and goes back', async ({
  page,
}) => {
  await page.goto(`/wui/index.html${addresses.search()}`)
  const heads = page.getByRole('grid').getByRole('columnheader')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('状态')).toBeVisible()
  const usual = await heads.allTextContents()
  await head('状态').dragTo(head('目录'))
  const moved = usual.filter((name) => name !== '状态').toSpliced(usual.indexOf('目录'), 0, '状态')
  await expect(heads).toHaveText(moved)
  await page.reload()
  await expect(heads).toHaveText(moved)

  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认列' }).click()
  await expect(heads).toHaveText(usual)
})
