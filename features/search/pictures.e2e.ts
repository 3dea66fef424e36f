import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, findCategory, test } from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

test('SEARCH-18 SEARCH-44 results show as pictures and as a table again; another tab begins as a table', async ({
  page,
}) => {
  // documents with files, whatever other tests wrote meanwhile
  const categoryId = Number(await findCategory(page, '预算'))
  await page.goto(`/wui/index.html${addresses.search({ categoryId })}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: '缩略图显示' }).click()
  const tiles = page.getByRole('list', { name: '查看文档' })
  const first = tiles.getByRole('listitem').first()
  await expect(first).toBeVisible()
  const loaded = () =>
    tiles
      .locator('img.sk-thumbnail')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
  const lookAgain = async () => {
    const count = await loaded()
    // who looks first has them made, and sees signs of kinds where that took long
    if (count === 0 && (await tiles.locator('img[data-waiting]').count()) === 0) await page.reload()
    return count
  }
  await expect.poll(lookAgain, 'small pictures of what is in the documents').toBeGreaterThan(0)
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await first.focus()
  // Space is the quick look
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await expect(page.getByText('已选 2 项')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/miniature=1/)
  await page.getByRole('button', { name: '列表显示' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('button', { name: '缩略图显示' }).click()
  await page.getByRole('tab', { name: '最新文档' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await expect(first).toBeVisible()
})
