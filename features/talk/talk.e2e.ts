import { addresses } from '@shuku/domain/addresses'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  holdCalls,
  makeDocument,
  openAs,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

test('DOC-22~ two people discuss a document: a reply with a mention, an answer, a like, a rating, an edit, and a deletion that is taken back', async ({
  page,
  browser,
}) => {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const id = await makeDocument(page, { category: '公告', subject: `讨论 ${mark}`, html: '<p>正文</p>' })
  await page.goto(`/wui/index.html${addresses.document(id)}`)
  const talk = page.getByRole('region', { name: '回复' })
  await expect(talk).toContainText('还没有回复。')
  const field = talk.getByPlaceholder('写下回复，@ 提到同事')
  await field.click()
  await page.keyboard.type('@liqiang')
  await page.locator('.ant-mentions-dropdown').getByRole('menuitem', { name: '李强 财务部' }).click()
  await page.keyboard.type('<b>从哪天起算？</b>')
  await takePicture(page, 'talk.writing')
  await page.keyboard.press('Control+Enter')
  const question = talk.getByRole('article', { name: '王芳' })
  await expect(question).toContainText('<b>从哪天起算？</b>')
  await expect(field).toHaveValue('')

  const other = await openAs(browser, 'liqiang')
  await other.goto(`/wui/index.html${addresses.document(id)}`)
  const theirs = other.getByRole('region', { name: '回复' })
  await theirs.getByRole('button', { name: '回复', exact: true }).click()
  await expect(theirs.locator('textarea:focus')).toBeVisible()
  await other.keyboard.type('次日')
  await theirs.getByRole('button', { name: '发布回复' }).click()
  await expect(theirs.getByRole('article', { name: '李强' })).toContainText('次日')
  await theirs.getByRole('button', { name: '赞', exact: true }).click()
  await expect(theirs.getByRole('button', { name: '赞 1' })).toHaveAttribute('aria-pressed', 'true')
  await theirs.locator('.ant-rate-star').nth(3).click()
  await expect(theirs).toContainText('平均 4 分 · 1 人评分')
  await expectAccessible(other)
  await other.context().close()

  await page.reload()
  await expect(talk.getByRole('article', { name: '李强' })).toContainText('次日')
  await talk.getByRole('button', { name: '编辑' }).click()
  await expect(talk.locator('textarea:focus')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type('（补充）')
  await talk.getByRole('button', { name: '保存修改' }).click()
  await expect(question).toContainText('已编辑')
  await talk.getByRole('button', { name: '删除' }).first().click()
  await expect(talk).toContainText('此回复已被删除')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(question).toContainText('（补充）')
  await takePicture(page, 'talk.thread')
  await expectAccessible(page)
})

/** As a person selects words with the mouse. */
async function select(page: Page, words: string) {
  await page.evaluate((wanted) => {
    const body = document.getElementById('weaDocDetailHtmlContent')
    const walker = document.createTreeWalker(body ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(wanted)
      if (at < 0) continue
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
      return
    }
  }, words)
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test(
  'a place of the text is quoted in a reply, with a picture; the quote leads back to the place',
  { tag: '@core' },
  async ({ page }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const html = '<p>第一条　总则。</p><p>第二条　每天 40 元，凭票报销。</p>'
    const id = await makeDocument(page, { category: '公告', subject: `引用 ${mark}`, html })
    await page.goto(`/wui/index.html${addresses.document(id)}`)
    const talk = page.getByRole('region', { name: '回复' })
    await expect(talk).toContainText('还没有回复。')
    await select(page, '每天 40 元')
    await takePicture(page, 'talk.selection')
    await page.getByRole('button', { name: '引用到回复' }).click()
    const field = talk.getByPlaceholder('写下回复，@ 提到同事')
    await expect(field).toBeFocused()
    await page.keyboard.type('含早餐吗？')
    const picture = { name: '票样.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
    await talk.locator('input[type=file]').setInputFiles([picture])
    await expect(talk.getByRole('button', { name: '移除图片 票样.png' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'talk.quoting')
    await talk.getByRole('button', { name: '发布回复' }).click()
    const reply = talk.getByRole('article', { name: '王芳' })
    await expect(reply).toContainText('含早餐吗？')
    await expect(reply.getByRole('img', { name: '票样.png' })).toBeVisible()
    await expect(talk.getByRole('button', { name: '移除引用' })).toHaveCount(0)
    await reply.getByRole('button', { name: '引用：每天 40 元' }).click()
    await expect.poll(async () => page.evaluate(() => getSelection()?.toString())).toBe('每天 40 元')
    await expectAccessible(page)
    await takePicture(page, 'talk.quoted')
  },
)

test('on a slow line a reply that is under way takes no further words with it, and a like pressed twice is one like', async ({
  page,
}) => {
  const subject = `慢讨论 ${test.info().workerIndex}-${Date.now().toString(36)}`
  const id = await makeDocument(page, { category: '公告', subject, html: '<p>正文</p>' })
  const likes = await holdCalls(page, '**/api/doc/praise/praiseInfo*')
  await page.goto(`/wui/index.html${addresses.document(id)}`)
  const talk = page.getByRole('region', { name: '回复' })
  const field = talk.getByPlaceholder('写下回复，@ 提到同事')
  const saving = await holdCalls(page, '**/api/doc/reply/saveReply')
  await field.click()
  await page.keyboard.type('第一句')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => saving.made).toHaveLength(1)
  await page.keyboard.type('第二句')
  await expect(field).toHaveValue('第一句')
  await expect(field).not.toBeEditable()
  saving.letThrough()
  await expect(field).toHaveValue('')
  await page.keyboard.type('第二句')
  await expect(field).toHaveValue('第二句')

  const like = talk.locator('.sk-talk-marks .sk-like')
  await expect(like).toBeDisabled()
  likes.letThrough()
  const liking = await holdCalls(page, '**/api/doc/praise/doPraise*')
  await like.dblclick()
  expect(liking.made).toHaveLength(1)
  liking.letThrough()
  await expect(like).toHaveText('赞 1')
  expect(liking.made).toHaveLength(1)
})

test.describe('where the likes cannot be read', () => {
  test.use({ allowedNoise: [/^no answer of .*praiseInfo/] })

  test('it says so with a way to try again, and then one can like', async ({ page }) => {
    const subject = `点赞 ${test.info().workerIndex}-${Date.now().toString(36)}`
    const id = await makeDocument(page, { category: '公告', subject, html: '<p>正文</p>' })
    await page.route('**/api/doc/praise/praiseInfo*', (route) => route.abort())
    await page.goto(`/wui/index.html${addresses.document(id)}`)
    const marks = page.getByRole('region', { name: '回复' }).locator('.sk-talk-marks')
    const again = marks.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.click()
    await marks.getByRole('button', { name: '赞', exact: true }).click()
    await expect(marks.getByRole('button', { name: '赞 1' })).toHaveAttribute('aria-pressed', 'true')
  })
})
