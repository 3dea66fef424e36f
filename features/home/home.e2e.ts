import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'

test.use({ as: 'zhaoxiaowen' })

test('SHELL-11 the product opens with the start page, a section waits in its place until it is loaded, and one that somebody hides is not loaded and stays hidden', async ({
  page,
}) => {
  const files = '**/assets/news-section*'
  let pass = () => {}
  const held = new Promise<void>((done) => (pass = done))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/wui/index.html')
  await expect(page).toHaveURL(/#\/main\/document\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
  const recent = page.getByRole('region', { name: '最近打开' })
  const news = page.getByRole('region', { name: '新动态' })
  await expect(recent).toBeVisible()
  const wait = page.getByRole('status', { name: '正在加载', exact: true })
  await expect(wait).toHaveCount(1)
  await expect(news).toHaveCount(0)
  pass()
  await expect(news).toBeVisible()
  await expect(wait).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('main').getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '调整版块' }).click()
  const dialog = page.getByRole('dialog', { name: '调整版块' })
  await dialog.getByRole('checkbox', { name: '新动态' }).click()
  await expect(news).toHaveCount(0)
  await dialog.getByRole('button', { name: '上移“最近打开”' }).click()
  await expect(dialog.getByRole('group', { name: '左栏' }).getByRole('checkbox').nth(1)).toHaveAccessibleName(
    '最近打开',
  )
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.reload()
  await expect(recent).toBeVisible()
  await expect(wait).toHaveCount(0)
  await expect(news).toHaveCount(0)
  expect(loaded.filter((url) => url.includes('/recent-section'))).toHaveLength(1)
  expect(loaded.filter((url) => url.includes('/news-section'))).toEqual([])
})
