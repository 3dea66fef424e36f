import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, findCategory, openAs, takePicture, test } from '@shuku/kit/testing/browser'

// 潘磊 and 叶静 write in a category of 人事 whose documents have fields of their own; `sysadmin` has made them.

interface Field {
  readonly name: string
  readonly nameEnglish: string
  readonly kind: string
  readonly [setting: string]: unknown
}

const contract: readonly Field[] = [
  { name: '合同', nameEnglish: 'Contract', kind: 'truth', isRequired: true, heading: '合同信息' },
  {
    name: '合同编号',
    nameEnglish: 'Contract no.',
    kind: 'line',
    isRequired: true,
    heading: '合同信息',
    help: '以 HT 开头',
  },
  { name: '金额', nameEnglish: 'Amount', kind: 'amount', heading: '合同信息' },
  { name: '到期日', nameEnglish: 'Ends on', kind: 'date', heading: '合同信息' },
  {
    name: '类别',
    nameEnglish: 'Kind',
    kind: 'choice',
    entries: [
      { name: '采购', nameEnglish: 'Purchase' },
      { name: '租赁', nameEnglish: 'Lease' },
    ],
  },
  { name: '经办人', nameEnglish: 'Handled by', kind: 'person', defaults: ['@me'] },
  { name: '网址', nameEnglish: 'Web page', kind: 'link' },
]

const section = '/api/doc/console/category/info/custom'

/** A category with these fields; its number is asked for where it is said to be a contract. */
async function givenFields(page: Page, browser: Browser, name: string, parent = '人事'): Promise<number> {
  const administrator = await openAs(browser, 'sysadmin')
  const { request } = administrator
  const form = { categoryname: name, parentid: await findCategory(page, parent) }
  const { id } = (await (await request.post('/api/doc/console/category/add', { form })).json()) as { id: string }
  const save = async (own: readonly unknown[]) =>
    request.post(section, { form: { secid: id, own: JSON.stringify(own), changes: '[]' } })
  await save(contract)
  const { own } = (await (await request.get(`${section}?secid=${id}`)).json()) as {
    own: { id: number; name: string }[]
  }
  const by = own.find((field) => field.name === '合同')
  await save(
    own.map((field) =>
      field.name === '合同编号' ? { ...field, shownBy: { fieldId: by?.id ?? 0, values: ['1'] } } : field,
    ),
  )
  await administrator.context().close()
  return Number(id)
}

const pane = (page: Page) => page.getByRole('complementary', { name: '属性' })

test.describe('in Chinese', () => {
  test.use({ as: 'panlei' })

  test('CAT-32~ a required field is asked for where it stands, one that another shows comes with it, and all are there again', async ({
    page,
    browser,
  }) => {
    const categoryId = await givenFields(page, browser, '合同字段甲')
    await page.goto(`/#/main/document/edit?secid=${categoryId}&isEdit=1`)
    await page.getByRole('textbox', { name: '请输入标题' }).fill('办公室租赁合同')
    const form = pane(page)
    await expect(form.getByRole('heading', { name: '合同信息' })).toBeVisible()
    await expect(form.getByText('潘磊')).toBeVisible()
    await expect(form.getByLabel('合同编号')).toBeHidden()
    await page.getByRole('button', { name: /^发布/ }).click()
    await expect(form.getByText('请填写“合同”')).toBeVisible()
    await form.getByRole('radio', { name: '是' }).first().check()
    await expect(form.getByText('请填写“合同”')).toBeHidden()
    await page.getByRole('button', { name: /^发布/ }).click()
    await expect(form.getByText('请填写“合同编号”')).toBeVisible()
    await expect(form.getByLabel('合同编号')).toBeFocused()
    await expectAccessible(page)
    await takePicture(page, 'fields-asked.zh.light')

    await form.getByLabel('合同编号').fill('HT-2026-014')
    await form.getByLabel('金额', { exact: true }).fill('120000')
    await form.getByLabel('到期日').fill('2027-12-31')
    await form.getByLabel('到期日').press('Enter')
    await form.getByLabel('类别').click()
    await page.locator('.ant-select-item-option', { hasText: '租赁' }).click()
    await form.getByLabel('网址').fill('example.com/office')
    await page.getByRole('button', { name: /^发布/ }).click()

    const shown = page.getByRole('region', { name: '合同信息' })
    await expect(shown).toContainText('HT-2026-014')
    await expect(shown).toContainText('¥120,000.00')
    await expect(shown).toContainText('2027-12-31')
    const link = page.getByRole('link', { name: 'https://example.com/office' })
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expectAccessible(page)
    await takePicture(page, 'fields-shown.zh.light')

    await page.getByRole('link', { name: '编辑', exact: true }).click()
    await expect(form.getByLabel('合同编号')).toHaveValue('HT-2026-014')
    await form.getByLabel('合同编号').fill('HT-2026-015')
    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(shown).toContainText('HT-2026-015')
  })

  test('a new document goes into another category in its panel: what was written stays, its fields are those of there', async ({
    page,
    browser,
  }) => {
    const categoryId = await givenFields(page, browser, '合同字段丁')
    await page.goto(`/#/main/document/edit?secid=${await findCategory(page, '人事')}&templateid=0&isEdit=1`)
    const title = page.getByRole('textbox', { name: '请输入标题' })
    const written = page.getByRole('textbox', { name: '正文' })
    const form = pane(page)
    await title.fill('扫描仪租赁')
    await written.click()
    await page.keyboard.type('租期两年。')
    await expect(form.getByRole('heading', { name: '合同信息' })).toBeHidden()
    await form.getByRole('combobox', { name: '目录', exact: true }).fill('合同字段丁')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '合同字段丁' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('heading', { name: '合同信息' })).toBeVisible()
    await expect(title).toHaveValue('扫描仪租赁')
    await expect(written).toHaveText('租期两年。')
    await expect(page).toHaveURL(new RegExp(`secid=${categoryId}&`))
    await expectAccessible(page)
    await takePicture(page, 'category-changed.zh.light')

    // its draft is there, too
    await page.keyboard.press('Control+s')
    await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect(written).toHaveText('租期两年。')
    await expect(form.getByRole('heading', { name: '合同信息' })).toBeVisible()
  })

  test('CAT-32~ of a field that two changed at once the merge asks; a draft has it after a reload', async ({
    page,
    browser,
  }) => {
    const categoryId = await givenFields(page, browser, '合同字段乙')
    await page.goto(`/#/main/document/edit?secid=${categoryId}&isEdit=1`)
    await page.getByRole('textbox', { name: '请输入标题' }).fill('打印机采购')
    const form = pane(page)
    await form.getByRole('radio', { name: '是' }).first().check()
    await form.getByLabel('合同编号').fill('HT-1')
    await page.getByRole('button', { name: /^发布/ }).click()
    await expect(page.getByRole('region', { name: '合同信息' })).toContainText('HT-1')
    const id = Number(new URL(page.url().replace('#/', '')).searchParams.get('id'))

    await page.getByRole('link', { name: '编辑', exact: true }).click()
    await form.getByLabel('合同编号').fill('HT-2')
    await expect(page.getByText(/^草稿已保存 · /)).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const here = page.getByRole('button', { name: '在这里编辑' })
    const restore = page.getByRole('button', { name: '恢复草稿' })
    await expect(here.or(restore)).toBeVisible()
    if (await here.isVisible()) await here.click()
    await restore.click()
    await expect(form.getByLabel('合同编号')).toHaveValue('HT-2')

    const other = await openAs(browser, 'yejing')
    await other.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    await other.getByRole('button', { name: '接手编辑' }).click()
    await other.getByRole('dialog').getByRole('button', { name: '接手编辑' }).click()
    await pane(other).getByLabel('合同编号').fill('HT-3')
    await other.getByRole('button', { name: '发布新版本' }).click()
    await expect(other.getByRole('region', { name: '合同信息' })).toContainText('HT-3')
    await other.context().close()

    await page.getByRole('button', { name: '继续编辑' }).click({ timeout: 60_000 })
    await page.getByRole('button', { name: '发布新版本' }).click()
    const dialog = page.getByRole('dialog', { name: '文档已被他人修改' })
    await expect(dialog.getByRole('radiogroup', { name: '合同编号' })).toBeVisible()
    await expect(dialog).toContainText('HT-3')
    await expectAccessible(page)
    await takePicture(page, 'fields-merge.zh.light')
    await dialog.getByRole('radiogroup', { name: '合同编号' }).getByText('保留我的').click()
    await dialog.getByRole('button', { name: '合并并保存' }).click()
    await expect(page.getByRole('region', { name: '合同信息' })).toContainText('HT-2')

    await page.goto(`/#/main/document/detail?id=${id}&tab=version&version=1`)
    await page.getByRole('button', { name: '比较' }).click()
    const compared = page.getByRole('dialog')
    await expect(compared).toContainText('合同编号HT-1 → HT-2')
    await expectAccessible(page)
    await takePicture(page, 'fields-compared.zh.light')
  })
})

test.describe('in the dark, in English, on a phone', () => {
  test.use({ as: 'panlei', language: 'en-US', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('CAT-32~ the pane opens at the required field that is empty', { tag: '@core' }, async ({ page, browser }) => {
    const categoryId = await givenFields(page, browser, '合同字段丙', 'Human resources')
    await page.goto(`/#/main/document/edit?secid=${categoryId}&isEdit=1`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Office lease')
    await page.getByRole('button', { name: /^Publish/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Properties' })
    await expect(drawer.getByText('Please fill in “Contract”')).toBeVisible()
    await drawer.getByRole('radio', { name: 'Yes' }).first().check()
    await drawer.getByLabel('Contract no.').fill('HT-9')
    await expectAccessible(page)
    await takePicture(page, 'fields-asked.en.dark.390')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'it fits a phone').toBe(390)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByRole('heading', { name: 'Office lease' })).toBeVisible()
  })
})
