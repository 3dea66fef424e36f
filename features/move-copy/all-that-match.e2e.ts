import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

// Everything that a list holds is moved or deleted as one act, by a job where it is much.

/** More than go while one waits (MOVE-34). */
const many = 505
const minutes = 60_000

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const toolbar = (page: Page) => page.getByRole('toolbar')

/** Two categories of the person alone, with so many documents in the first. */
async function start(page: Page, count: number) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const make = async (name: string) => {
    const form = { categoryname: `${name} ${mark}` }
    const reply = await page.request.post('/api/doc/console/category/add', { form })
    return { id: Number(((await reply.json()) as { id: string }).id), name: form.categoryname }
  }
  const [source, target] = [await make('全部待移'), await make('全部归处')]
  const save = (n: number) => {
    const form = { docSubject: `全部 ${n}`, doccontent: '<p>正文</p>', seccategory: String(source.id) }
    return page.request.post('/api/doc/save/save', { form })
  }
  for (let made = 0; made < count; made += 6) {
    await Promise.all(Array.from({ length: Math.min(6, count - made) }, (_, n) => save(made + n)))
  }
  return { source, target }
}

async function selectAll(page: Page, everything: RegExp) {
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await toolbar(page).getByRole('button', { name: everything }).click()
}

async function chooseTarget(page: Page, field: string, { name }: { name: string }) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field })
  await box.fill(name)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

/** As if the job were slow: what the page is told of its moves is that they are still under way. */
async function holdUp(page: Page, done: number) {
  await page.route('**/api/shuku/moves/watched*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { moves: object[] }
    const moves = json.moves.map((move) => ({ ...move, state: 'running', done, mayUndo: '0' }))
    await route.fulfill({ response, json: { ...json, moves } })
  })
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('SEARCH-49~ all that match, more than the page shows, are deleted as one act and come back as one', async ({
    page,
  }) => {
    const { source } = await start(page, 13)
    await open(page, `${addresses.search({ categoryId: source.id })}&pageSize=10`)
    await selectAll(page, /^选择符合条件的全部 13 项$/)
    await expect(toolbar(page).getByText('已选符合条件的全部 13 项')).toBeVisible()
    await takePicture(page, 'all-that-match.zh')
    await expectAccessible(page)
    await toolbar(page).getByRole('button', { name: '删除' }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('13 篇文档将移到回收站，保留 30 天')
    // by the keyboard: the pointer would come to rest on a row that is about to go, and fetch it
    await asked.getByRole('button', { name: '删除' }).press('Enter')
    await expect(page.getByText('已删除 13 篇文档')).toBeVisible()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' })
    await undo.hover()
    await expect(rows(page).filter({ hasText: '全部' })).toHaveCount(0)
    await undo.click()
    await expect(page.getByText('已还原 13 篇文档')).toBeVisible()
    await expect(rows(page).filter({ hasText: '全部' })).toHaveCount(10)
  })

  test('MOVE-34 many go in a job: its notice stays on every screen, and its page tells the rest', async ({ page }) => {
    test.setTimeout(6 * minutes)
    const { source, target } = await start(page, many)
    await open(page, addresses.search({ categoryId: source.id }))
    await selectAll(page, /全部 505 项/)
    await toolbar(page).getByRole('button', { name: '移动' }).click()
    const dialog = page.getByRole('dialog', { name: '移动 505 篇文档' })
    await chooseTarget(page, '移动到', target)
    await holdUp(page, 227)
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText(`正在将 505 篇文档移动到“${target.name}”`)).toBeVisible()

    // it stays while one works on, and after a reload
    const notice = page.getByRole('banner').getByRole('link', { name: `移动到“${target.name}”, 227 / 505` })
    await expect(notice).toBeVisible()
    await open(page, addresses.newDocument())
    await page.reload()
    await expect(notice).toBeVisible()
    await takePicture(page, 'moves.notice.zh')
    await expectAccessible(page, { within: '.sk-top-bar' })
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByText(`已将 505 篇文档移动到“${target.name}”`)).toBeVisible({ timeout: minutes })
    await expect(notice).toBeHidden()

    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '最近操作' }).click()
    const row = page.getByRole('row').filter({ hasText: target.name })
    await expect(row).toContainText('已完成')
    await expect(row).toContainText('505 / 505 篇')
    await takePicture(page, 'moves.list.zh')
    await expectAccessible(page)
    await row.getByRole('link').click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('可撤销至')
    await takePicture(page, 'moves.details.zh')
    await expectAccessible(page)
    await page.reload()
    await details.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('505 篇文档已移回原目录')).toBeVisible({ timeout: minutes })
    await expect(details).toContainText('已撤销')
    await open(page, addresses.search({ categoryId: source.id }))
    await expect(page.getByText('共 505 条')).toBeVisible()
    await open(page, addresses.moves({ whose: 'others' }))
    await expect(page.getByText('您管理的目录中没有他人的批量操作')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'sysadmin', viewport: { width: 390, height: 844 } })

  test('SEARCH-49~ all that match are chosen and deleted as one act, also when nothing was chosen before', async ({
    page,
  }) => {
    const { source } = await start(page, 13)
    await open(page, addresses.search({ categoryId: source.id }))
    await page.getByRole('button', { name: '选择', exact: true }).click()
    await page.getByRole('button', { name: '选择符合条件的全部 13 项' }).click()
    await expect(page.getByText('已选符合条件的全部 13 项')).toBeVisible()
    await takePicture(page, 'all-that-match.zh.390')
    await toolbar(page).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('13 篇文档将移到回收站，保留 30 天')
    await asked.getByRole('button', { name: '删除' }).press('Enter')
    await expect(page.getByText('已删除 13 篇文档')).toBeVisible()
    await expect(toolbar(page), 'the choosing is over').toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '全部' })).toHaveCount(10)
  })
})
