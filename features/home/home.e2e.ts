import { expect, expectAccessible, holdCalls, takePicture, test } from '@shuku/kit/testing/browser'

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

test('the tour shows its five sentences one after the other, each beside its place, goes back, and can be left', async ({
  page,
}) => {
  await page.goto('/wui/index.html')
  const invitation = page.getByText('第一次使用书库？用五步快速了解。')
  await expect(invitation).toBeVisible()
  await page.getByRole('button', { name: '开始导览' }).click()
  await expect(invitation).toHaveCount(0)
  const sentences = ['左侧是功能导航', '在这里搜索标题', '需要您阅读的文档', '在这里新建文档', '打开任意文档']
  const tour = page.locator('.ant-tour')
  for (const [at, sentence] of sentences.entries()) {
    await expect(tour).toContainText(sentence)
    await expect(tour).toBeInViewport({ ratio: 1 })
    if (at === 1) {
      await tour.getByRole('button', { name: '上一步' }).click()
      await expect(tour).toContainText(sentences[0]!)
      await tour.getByRole('button', { name: '下一步' }).click()
      await takePicture(page, 'home.tour')
      await expectAccessible(page)
    }
    await tour.getByRole('button', { name: at === sentences.length - 1 ? '完成' : '下一步' }).click()
  }
  await expect(tour).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: '最近打开' })).toBeVisible()
  await expect(invitation, 'it is offered once').toHaveCount(0)

  // from the menu again, and left in the middle of it
  await page.getByRole('main').getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '快速导览' }).click()
  await tour.getByRole('button', { name: '下一步' }).click()
  await expect(tour).toContainText(sentences[1]!)
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
})

test('sections are arranged only once it is known how they are: the usual order is not saved over one’s own', async ({
  page,
}) => {
  const arrangement = await holdCalls(page, '**/api/shuku/home/arrangement*')
  await page.goto('/wui/index.html')
  await page.getByRole('main').getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '调整版块' }).click()
  const dialog = page.getByRole('dialog', { name: '调整版块' })
  await expect(dialog.getByRole('button', { name: '恢复默认' })).toBeDisabled()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  arrangement.letThrough()
  await expect(dialog.getByRole('checkbox').first()).toBeEnabled()
})
