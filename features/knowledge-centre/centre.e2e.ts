import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.use({ as: 'wangfang' })

test('CENTRE-01~ CENTRE-02~ CENTRE-03~ CENTRE-04 CENTRE-06 CENTRE-07 CENTRE-13 CENTRE-51~ the centre shows oneself, counters that lead on, a ranking, readers and what to read', async ({
  page,
}) => {
  await open(page, addresses.knowledgeCentre())
  const main = page.getByRole('main')
  await expect(main.getByText('王芳').first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^知识库/ })).toHaveAttribute('href', addresses.search({ view: 2 }))
  await expect(main.getByRole('link', { name: /^我的文档/ })).toHaveAttribute('href', addresses.search({ view: 0 }))
  const ranking = main.getByRole('region', { name: '本月新建文档' })
  for (const [name, deptType] of [
    ['部门', 3],
    ['分部', 2],
    ['总部', 1],
  ] as const) {
    await ranking.getByText(name, { exact: true }).click()
    await expect(ranking.getByRole('link', { name: '本月新建文档' })).toHaveAttribute(
      'href',
      addresses.report('docofauthor', { deptType }),
    )
  }
  await expect(ranking.getByRole('listitem').first()).toBeVisible()
  const readers = main.getByRole('region', { name: '最近读过我的文档' })
  await expect(readers.getByRole('link').first()).toBeVisible()
  const columns = await readers.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns)
  expect(columns.split(' ')).toHaveLength(6)
  const recommended = main.getByRole('region', { name: '阅读推荐' })
  await expect(recommended.getByRole('listitem')).toHaveCount(5)
  await recommended.getByRole('button', { name: '查看更多' }).click()
  await expect(recommended.getByRole('listitem')).toHaveCount(10)
  await recommended.getByRole('button', { name: '刷新' }).click()
  await expect(recommended.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await takePicture(page, 'centre')
  await open(page, '#/document/center')
  await expect(main.getByRole('region', { name: '阅读推荐' })).toBeVisible()
})

test('CENTRE-08~ CENTRE-09 CENTRE-30~ CENTRE-31 what partners read: by department, line and chosen people; the list of last time shows at once', async ({
  page,
}) => {
  await open(page, addresses.knowledgeCentre())
  const partners = page.getByRole('region', { name: '我的伙伴们在看什么' })
  const lines = partners.locator('.sk-centre-entries > li')
  await expect(lines.first()).toBeVisible()
  const first = (await lines.first().getByRole('link').innerText()).trim()
  await partners.getByRole('tab', { name: '指定的伙伴' }).click()
  await expect(partners.getByText('选择人员后显示他们在看的文档')).toBeVisible()
  await expect(lines).toHaveCount(0)
  await partners.getByRole('combobox').fill('李强')
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines.first()).toBeVisible()
  await takePicture(page, 'centre.partners')
  // the fresh list never comes: what was seen last stands there
  await page.route('**/doccenter/docListOfPartner*', () => undefined)
  await page.reload()
  await expect(lines.first().getByRole('link')).toHaveText(first)
})

test('CENTRE-10 CENTRE-26 CENTRE-27~ CENTRE-56~ received comments and likes load on while one scrolls, in 440 pixels, and the dot goes', async ({
  page,
}) => {
  const row = (id: number) => ({
    photoUrl: '',
    prid: String(id),
    username: '李强',
    dateTime: new Date(2026, 9, 1, 0, id).toISOString(),
    docid: '1',
    docname: '文档',
    content: `第 ${id} 条`,
    type: 'reply',
    diff: 1,
  })
  await page.route('**/doccenter/getNumOfReplyAndPraiseDetail*', async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('lastReplyId') ?? '0'
    const isFirst = asked === '0'
    const data = Array.from({ length: isFirst ? 20 : 3 }, (_, index) => row((isFirst ? 100 : 50) - index))
    await route.fulfill({
      json: {
        status: 1,
        api_status: true,
        data,
        hasMore: isFirst,
        lastReplyId: isFirst ? '81' : '48',
        lastPraiseId: '0',
      },
    })
  })
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: /^收到的评论和赞/ }).click()
  const list = page.getByRole('dialog').getByRole('region', { name: '收到的评论和赞' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  expect((await list.boundingBox())?.height).toBe(440)
  await expectAccessible(page)
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(list.getByRole('listitem')).toHaveCount(23)
  await expect(list.getByText('数据已全部加载')).toBeVisible()
  await takePicture(page, 'centre.received')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^收到的评论和赞/ }).getByRole('img')).toHaveCount(0)
})

test('CENTRE-05 CENTRE-11~ CENTRE-12 CENTRE-21 CENTRE-22 CENTRE-23 CENTRE-24~ CENTRE-32 CENTRE-33 CENTRE-34 CENTRE-55~ CENTRE-57~ files are uploaded into a category where one may create, each a document', async ({
  page,
}) => {
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  const file = (name: string, content = '内容') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([file('一.txt')])
  await expect(page.getByText('请先选择目录', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page.getByText('请先选择目录！')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'centre.upload')
  expect((await dialog.boundingBox())?.width).toBe(652)

  const limits = { maxUploadSize: '0' }
  await page.route('**/doccenter/getUploadSet*', async (route) => {
    const reply = await route.fetch()
    const json = (await reply.json()) as { uploadSet: Record<string, unknown> }
    Object.assign(json.uploadSet, limits)
    await route.fulfill({ json })
  })
  const choose = async () => {
    await dialog.getByRole('combobox').fill('报销')
    await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await choose()
  await expect(dialog.getByText('目录不允许上传附件')).toBeVisible()
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page.getByText('该目录不允许上传附件，请重新选择')).toBeVisible()
  await page.unroute('**/doccenter/getUploadSet*')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '上传文档' }).click()
  await choose()
  await expect(dialog.getByText(/单个文件最大 \d+ MB，最小 0 MB/)).toBeVisible()
  await page.route('**/api/doc/upload/uploadFile*', (route) => route.continue())
  await input.setInputFiles([file(`甲 ${Date.now()}.txt`), file(`乙 ${Date.now()}.txt`, '另一')])
  await expect(dialog.getByText(/^已成功上传 ?2 ?个文件到/)).toBeVisible()
  await takePicture(page, 'centre.uploaded')
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page).toHaveURL(/#\/main\/document\/edit\?secid=\d+/)
})
