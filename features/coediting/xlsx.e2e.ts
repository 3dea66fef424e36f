import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, findCategory, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'liqiang' })

const screen = (fileId: number) => `/spa/document/static/index.html${addresses.coediting({ fileId })}`
const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

interface Made {
  readonly docid: number
  readonly fileid: number
}

/** An empty workbook of the person’s own that a colleague may edit. */
async function makeShared(page: Page, subject: string, withLogin: string): Promise<Made> {
  const secid = await findCategory(page, '资金')
  const form = { secid, docSubject: subject, extname: 'xlsx' }
  const made = (await (await page.request.post('/api/doc/coope/insert', { form })).json()) as Made
  const found = await page.request.get(`/api/shuku/people/choices?kind=person&q=${withLogin}`)
  const { choices } = (await found.json()) as { choices: { id: string }[] }
  const share = { docid: String(made.docid), objType: '1', obj_id: choices[0]?.id ?? '', seclevel: '2' }
  await page.request.post('/api/doc/share/saveShare', { form: share })
  return made
}

/** A cell by its row and column, both from 1; the first column of the grid has the numbers of the rows. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`)

test('COEDIT-01~ COEDIT-29~ COEDIT-62~ COEDIT-70 COEDIT-72~ two people write one workbook: the second sees who writes a cell, a formula waits for its value, and a save has what both wrote', async ({
  page,
  browser,
}) => {
  const { fileid } = await makeShared(page, `一起填 ${mark()}`, 'zhoumin')
  const other = await openAs(browser, 'zhoumin')
  await page.goto(screen(fileid))
  await other.goto(screen(fileid))
  await cell(page, 1, 1).click()
  await page.keyboard.type('1,250')
  await page.keyboard.press('Enter')
  await page.keyboard.type('差旅费')
  await expect(cell(other, 1, 1)).toHaveText('1250')

  // the second cell is still being written
  await expect(cell(other, 2, 1)).toContainText('李强')
  await cell(other, 2, 1).click()
  await other.keyboard.type('x')
  await expect(other.getByText('李强正在编辑此单元格')).toBeVisible()
  await other.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(cell(other, 2, 1)).toHaveText('差旅费')

  await cell(other, 1, 2).click()
  await other.keyboard.type('=A1*2')
  await other.keyboard.press('Enter')
  await expect(cell(page, 1, 2)).toHaveText('=A1*2')
  await cell(page, 1, 2).click()
  await expect(page.getByText('待重算', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '编辑栏' })).toHaveValue('=A1*2')
  await takePicture(page, 'coediting.xlsx')
  await expectAccessible(page)

  await other.keyboard.type('错')
  await other.keyboard.press('Enter')
  await expect(cell(page, 2, 2)).toHaveText('错')
  await other.keyboard.press('Control+z')
  await expect(cell(page, 2, 2)).toHaveText('')

  await other.keyboard.press('Control+s')
  await expect(other.getByText('保存成功')).toBeVisible()
  await expect(page.getByText('已全部保存')).toBeVisible()
  await expect(other).not.toHaveURL(new RegExp(`fileid=${fileid}\\b`))
  const saved = Number(/fileid=(\d+)/.exec(other.url())?.[1])
  const rowsOf = async () => {
    await other.request.get(`/api/shuku/files/preview?fileid=${saved}`)
    const reply = await other.request.get(`/api/shuku/files/preview-rows?fileid=${saved}`)
    return ((await reply.json()) as { rows?: string[][] }).rows
  }
  await expect.poll(rowsOf).toEqual([['1250'], ['差旅费']])
  await other.context().close()
})
