import { mkdirSync, writeFileSync } from 'node:fs'
import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  findSmallTargets,
  holdCalls,
  inDatabase,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'
import type { Locator, Page, Request } from '@playwright/test'

const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const text = (name: string, content = `text of ${name}`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const rowOf = (dialog: Locator, name: string) =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByTitle(name, { exact: true }) })
const init = '**/console/multi/init*'
const saveUpload = '**/console/multi/saveUpload*'
const formOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
const filesOf = (dialog: Locator) => dialog.locator('input[type=file]')

interface Limits {
  readonly limitType?: string
  readonly maxUploadSize?: string
  readonly mixUploadSize?: string
}

interface InitReply {
  readonly conditions: {
    readonly items: { readonly domkey: string[]; readonly options?: { selected?: boolean }[] }[]
  }[]
}

/** The form is answered with what a category may say otherwise. */
async function changeForm(page: Page, change: (reply: InitReply) => object) {
  await page.route(init, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as InitReply) })
  })
}

/** A category of the administrator; answers its id. */
async function makeCategory(page: Page, name: string, limits: Limits = {}): Promise<number> {
  const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const { id } = (await added.json()) as { id: string }
  await page.request.post('/api/shuku/categories/upload-limits', { form: { id, ...limits } })
  return Number(id)
}

/** The documents of a category with their levels, by title; those that were taken back are not among them. */
async function documentsIn(categoryId: number) {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ subject: string; secrecy: number; until: string | null }>(
      `select subject, secrecy, secrecy_until::text as until from document
      where category_id = $1 and deleted_at is null order by subject`,
      [categoryId],
    ),
  )
  return rows
}

async function chooseLevel(field: Locator, level: string) {
  await field.click()
  await field
    .page()
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${level}$`) })
    .click()
}

test.describe('in Chinese', () => {
  test.use({
    as: 'sysadmin',
    allowedNoise: [/^(?:status 503|no answer) of .*(?:upload\/uploadFile|saveUpload)/],
  })

  test(
    'BATCH-01 BATCH-05 BATCH-07 BATCH-09 BATCH-10 BATCH-11 BATCH-17 BATCH-35~ BATCH-38 BATCH-39 CREATE-09~ files with levels of their own become documents of the category, what it does not take is named and left out, and all is taken back at once',
    { tag: '@core' },
    async ({ page }) => {
      const name = `批量 ${mark()}`
      const categoryId = await makeCategory(page, name, { limitType: '*.txt;*.pdf', maxUploadSize: '1' })
      const sent: string[] = []
      page.on('request', (request) => {
        if (/uploadFile|api\/shuku\/uploads|saveUpload/.test(request.url())) sent.push(request.url())
      })
      await open(page, addresses.search({ categoryId }))
      await page.getByRole('button', { name: '批量上传', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /批量上传/ })
      await expect(dialog.getByText('txt、pdf，每个不超过 1 MB')).toBeVisible()
      const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
      expect([width, Math.round(height)]).toEqual([700, 600])
      // nothing to build, nothing happens and nothing is said
      await page.keyboard.press('Control+s')
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('.sk-toast')).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: '建立文档' })).toBeDisabled()
      await expect(dialog.locator('.sk-choice-field').first()).toContainText(name)

      const period = dialog.getByLabel('期限', { exact: false }).first()
      await chooseLevel(dialog.getByLabel('密级', { exact: false }).first(), '机密')
      await expect(period).toHaveValue('20年')
      await chooseLevel(dialog.getByLabel('密级', { exact: false }).first(), '公开')
      await expect(dialog.getByText('期限 不需要')).toBeVisible()
      await chooseLevel(dialog.getByLabel('密级', { exact: false }).first(), '秘密')
      await expect(period).toHaveValue('10年')

      await filesOf(dialog).setInputFiles([
        text('纳税申报表.txt'),
        text('操作指引.txt'),
        text('安装包.exe'),
        { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_048_577, 'a') },
      ])
      await expect(rowOf(dialog, '纳税申报表.txt')).toContainText('已上传')
      await expect(rowOf(dialog, '操作指引.txt')).toContainText('已上传')
      await expect(rowOf(dialog, '安装包.exe')).toContainText('没有接受：这个目录不收 .exe，可收 txt、pdf')
      await expect(rowOf(dialog, '扫描件.pdf')).toContainText('超过上限 1 MB')
      await chooseLevel(dialog.getByLabel('密级：操作指引.txt'), '内部')
      await expect(rowOf(dialog, '操作指引.txt')).toContainText('不需要')
      await expect(dialog.getByText('2 个没有接受')).toBeVisible()
      // what is not accepted is not sent, and the empty list was not either
      expect(sent.map((url) => /uploadFile/.test(url))).toEqual([true, true])
      await expectAccessible(page)
      await takePicture(page, 'batch-upload')

      await expect(dialog.getByRole('button', { name: /^生效后( \d+ 人|仅您)能看到$/ })).toBeVisible()
      const saving = page.waitForRequest(saveUpload)
      await dialog.getByRole('button', { name: '建立 2 篇文档' }).click()
      expect(formOf(await saving)).toMatchObject({
        fileIds: expect.stringMatching(/^\d+,\d+$/),
        seccategory: String(categoryId),
        secretLevel: '2',
        secretValidity: '10年',
      })
      await expect(dialog).toBeHidden()
      await expect(page.getByText('已建立 2 篇', { exact: true })).toBeVisible()
      await expect(page).not.toHaveURL(/batchUpload/)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: '操作指引', exact: true })).toBeVisible()
      await expect(main.getByRole('link', { name: '纳税申报表', exact: true })).toBeVisible()
      expect(await documentsIn(categoryId)).toEqual([
        { subject: '操作指引', secrecy: 3, until: null },
        { subject: '纳税申报表', secrecy: 2, until: expect.stringMatching(/^\d{4}-\d\d-\d\d/) },
      ])
      await page.getByRole('button', { name: '撤销', exact: true }).click()
      await expect(main.getByRole('link', { name: '操作指引', exact: true })).toHaveCount(0)
      expect(await documentsIn(categoryId)).toEqual([])
    },
  )

  test('BATCH-08 BATCH-14 BATCH-19 BATCH-28 CREATE-09~ the category is chosen first, of those in which one may create: until it has answered nothing is taken, and without it nothing is saved; a link opens the dialog, and going back closes it', async ({
    page,
  }) => {
    const name = `先选 ${mark()}`
    const categoryId = await makeCategory(page, name)
    const offered = page.waitForRequest((request) => {
      const { id, iscreate } = formOf(request)
      return request.url().includes('/browser/data/doccategory') && id === '-1' && iscreate === '1'
    })
    await open(page, addresses.newDocument())
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByRole('menuitem', { name: '批量上传' }).click()
    const dialog = page.getByRole('dialog', { name: /批量上传/ })
    await expect(dialog.getByText('先选目录')).toBeVisible()
    await expect(filesOf(dialog)).toHaveCount(0)
    await expectAccessible(page)
    await takePicture(page, 'batch-upload.empty')
    const held = await holdCalls(page, init)
    await dialog.getByRole('combobox').fill(name)
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
    await offered
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('正在读取目录的设置')).toBeVisible()
    await expect(filesOf(dialog)).toHaveCount(0)
    held.letThrough()
    await expect(dialog.getByText('不限类型，每个不超过 200 MB')).toBeVisible()
    await expect(filesOf(dialog)).toHaveCount(1)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: '新建文档' })).toBeVisible()

    // a link to it, and the entry of a category
    await open(page, `${addresses.newDocument({ categoryId })}&batchUpload=${categoryId}`)
    await expect(dialog.getByText('不限类型，每个不超过 200 MB')).toBeVisible()
    await filesOf(dialog).setInputFiles([text('一.txt')])
    await expect(rowOf(dialog, '一.txt')).toContainText('已上传')
    await dialog.locator('.ant-select-clear').first().click()
    await expect(dialog.getByText('先选目录')).toBeVisible()
    await dialog.getByRole('button', { name: '建立 1 篇文档' }).click()
    await expect(page.getByText('请输入必填项', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    expect(await documentsIn(categoryId)).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()
    await page
      .getByRole('dialog', { name: /1 个文件还没有建立文档/ })
      .getByRole('button', { name: '离开' })
      .click()
    await expect(dialog).toBeHidden()
    const heading = page.getByRole('heading', { level: 1, name })
    await heading.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '批量上传' }).click()
    await expect(dialog.getByText('不限类型，每个不超过 200 MB')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await heading.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '导入文件夹' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `导入到“${name}”` })).toBeVisible()
  })

  test('BATCH-33 BATCH-34 BATCH-40 files are sent for the category; the button works while files travel and builds when they have arrived; what failed is not built, stays and is tried again; leaving with it asks', async ({
    page,
  }) => {
    const categoryId = await makeCategory(page, `在传 ${mark()}`)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    let refusals = 1
    const categories: (string | undefined)[] = []
    await page.route('**/api/doc/upload/uploadFile*', async (route) => {
      const sent = route.request().postDataBuffer()?.toString() ?? ''
      categories.push(/name="category"\r\n\r\n(.*?)\r\n/.exec(sent)?.[1])
      if (sent.includes('断线') && refusals-- > 0)
        return route.fulfill({ json: { api_status: false, status: '-1', msg: '暂时不能保存' } })
      if (sent.includes('慢')) await arrived
      return route.continue()
    })
    await open(page, `${addresses.search({ categoryId })}&batchUpload=${categoryId}`)
    const dialog = page.getByRole('dialog', { name: /批量上传/ })
    await filesOf(dialog).setInputFiles([
      text('先到.txt'),
      text('慢一.txt', '慢一'),
      text('慢二.txt', '慢二'),
      text('断线.txt', '断线'),
    ])
    await expect(rowOf(dialog, '断线.txt')).toContainText('上传失败：暂时不能保存')
    await expect(dialog.getByText('还有 2 个在传，传完自动建立；1 个没有传完')).toBeVisible()
    await dialog.getByRole('button', { name: '建立 3 篇文档' }).click()
    await expectAccessible(page)
    await takePicture(page, 'batch-upload.travelling')
    expect(await documentsIn(categoryId)).toEqual([])
    arrive()
    await expect(page.getByText('已建立 3 篇', { exact: true })).toBeVisible()
    expect((await documentsIn(categoryId)).map(({ subject }) => subject)).toEqual(['先到', '慢一', '慢二'])
    expect(categories).toEqual(Array.from({ length: 4 }, () => String(categoryId)))
    // the failed one is all that is there
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: /1 个文件还没有建立文档/ })
    await question.getByRole('button', { name: '留下' }).click()
    await expect(question).toBeHidden()
    await rowOf(dialog, '断线.txt').getByRole('button', { name: '重试 断线.txt' }).click()
    await dialog.getByRole('button', { name: '建立 1 篇文档' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: '查看', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: '断线' })).toBeVisible()
  })

  test('a level that is made wrong while files travel is said when they have arrived, and nothing is built', async ({
    page,
  }) => {
    const categoryId = await makeCategory(page, `等传 ${mark()}`)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/api/doc/upload/uploadFile*', (route) => arrived.then(() => route.continue()))
    await open(page, `${addresses.search({ categoryId })}&batchUpload=${categoryId}`)
    const dialog = page.getByRole('dialog', { name: /批量上传/ })
    await chooseLevel(dialog.getByLabel('密级', { exact: false }).first(), '秘密')
    await filesOf(dialog).setInputFiles([text('慢.txt')])
    await dialog.getByRole('button', { name: '建立 1 篇文档' }).click()
    await dialog.getByLabel('期限：慢.txt').fill('十年')
    await page.keyboard.press('Tab')
    arrive()
    await expect(page.locator('.sk-toast')).toContainText('无法识别期限')
    expect(await documentsIn(categoryId)).toEqual([])
  })

  test('BATCH-12 BATCH-32~ raising the level raises the files that are less strict, on the server as well, says so, and can be undone; a file is never given a stricter one', async ({
    page,
  }) => {
    const categoryId = await makeCategory(page, `升密 ${mark()}`)
    const reported: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/doc/upload/ModifySecretLevel')) reported.push(request.postData() ?? '')
    })
    await open(page, `${addresses.search({ categoryId })}&batchUpload=${categoryId}`)
    const dialog = page.getByRole('dialog', { name: /批量上传/ })
    const level = dialog.getByLabel('密级', { exact: false }).first()
    await chooseLevel(level, '内部')
    await filesOf(dialog).setInputFiles([text('一.txt'), text('二.txt')])
    await expect(rowOf(dialog, '二.txt')).toContainText('已上传')
    await expect(rowOf(dialog, '一.txt')).toContainText('已上传')
    await dialog.getByLabel('密级：一.txt').click()
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['内部', '公开'])
    await page.keyboard.press('Escape')
    await chooseLevel(level, '秘密')
    await expect(dialog.getByText('已将 2 个文件升为“秘密”')).toBeVisible()
    await expect(dialog.getByLabel('期限：一.txt')).toHaveValue('10年')
    await expect.poll(() => reported.length).toBe(2)
    await expectAccessible(page)
    await takePicture(page, 'batch-upload.raised')
    await dialog.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(dialog.getByText('已将 2 个文件升为“秘密”')).toBeHidden()
    await expect(rowOf(dialog, '一.txt')).toContainText('不需要')
    await expect.poll(() => reported.length).toBe(4)
    await dialog.getByRole('button', { name: '建立 2 篇文档' }).click()
    await expect(dialog).toBeHidden()
    expect((await documentsIn(categoryId)).map(({ secrecy }) => secrecy)).toEqual([3, 3])
  })

  test('BATCH-02 BATCH-03 BATCH-06 BATCH-13 BATCH-18 BATCH-20 BATCH-21 BATCH-23 BATCH-24 level and fields are those that the category answers, and are filled before anything is built; then the form is empty again; the summary counts for a page with one; a period is checked when its field is left', async ({
    page,
  }) => {
    const categoryId = await makeCategory(page, `字段 ${mark()}`)
    const own = JSON.stringify([{ name: '合同号', kind: 'line', isRequired: true }])
    await page.request.post('/api/doc/console/category/info/custom', {
      form: { secid: String(categoryId), own, changes: '[]' },
    })
    await open(page, `${addresses.search({ categoryId })}&batchUpload=${categoryId}`)
    const dialog = page.getByRole('dialog', { name: /批量上传/ })
    await expect(dialog.locator('label').filter({ hasText: /^目录/ })).toHaveText('目录*')
    await expect(dialog.getByText('文件 0')).toBeAttached()
    await expect(dialog.getByLabel('合同号')).toBeVisible()
    await expect(dialog.getByLabel('密级', { exact: false })).not.toHaveCount(0)
    // where a category has no levels there are no fields for them
    await changeForm(page, (reply) => ({ ...reply, openSecret: '0' }))
    await page.reload()
    await expect(dialog.getByLabel('合同号')).toBeVisible()
    await expect(dialog.getByLabel('密级', { exact: false })).toHaveCount(0)
    await expect(dialog.getByLabel('期限', { exact: false })).toHaveCount(0)
    await page.unroute(init)
    await page.reload()
    await chooseLevel(dialog.getByLabel('密级', { exact: false }).first(), '秘密')
    const period = dialog.getByLabel('期限', { exact: false }).first()
    const alert = dialog.getByRole('alert')
    await period.fill('10')
    await expect(alert).toHaveCount(0)
    await dialog.getByLabel('合同号').focus()
    await expect(alert).toHaveText('例如：3个月、10年、20年、长期')
    await filesOf(dialog).setInputFiles([text('合同.txt')])
    await expect(rowOf(dialog, '合同.txt')).toContainText('例如：3个月、10年、20年、长期')
    await period.fill('长期')
    await expect(rowOf(dialog, '合同.txt')).toContainText('已上传')
    await expect(dialog.getByLabel('摘要')).toHaveCount(0)
    await chooseLevel(dialog.getByLabel('发布类型'), '带摘要的新闻页')
    await expect(dialog.getByLabel('摘要')).toBeVisible()
    await takePicture(page, 'batch-upload.fields')
    await dialog.getByRole('button', { name: '建立 1 篇文档' }).click()
    await expect(page.getByText('请输入必填项', { exact: true })).toBeVisible()
    await expect(alert).toHaveText(['请填写摘要', '请填写合同号'])
    await expectAccessible(page)
    await dialog.getByLabel('摘要').fill('一句话')
    await dialog.getByLabel('合同号').fill('HT-1')
    expect(await documentsIn(categoryId)).toEqual([])
    // from a field, by the keys
    const saving = page.waitForRequest(saveUpload)
    await page.keyboard.press('Control+s')
    expect(formOf(await saving)).toMatchObject({
      seccategory: String(categoryId),
      docpublishtype: '2',
      docmain: '一句话',
    })
    await expect(dialog).toBeHidden()
    expect((await documentsIn(categoryId)).map(({ subject }) => subject)).toEqual(['合同'])

    await page.getByRole('button', { name: '批量上传', exact: true }).click()
    await expect(dialog.getByLabel('合同号')).toHaveValue('')
    await expect(dialog.getByText('期限 不需要')).toBeVisible()
    await expect(dialog.getByLabel('摘要')).toHaveCount(0)
    await expect(dialog.getByText('还没有文件')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // begun without a category, it has the limits of none
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByRole('menuitem', { name: '批量上传' }).click()
    await expect(dialog.getByText('先选目录')).toBeVisible()
    await expect(filesOf(dialog)).toHaveCount(0)
  })

  test('BATCH-25 BATCH-26 related documents are chosen once there is a level; where related documents are stricter than the new level it asks before they go', async ({
    page,
  }) => {
    const categoryId = await makeCategory(page, `相关 ${mark()}`)
    const form = {
      docSubject: `机密的 ${mark()}`,
      seccategory: String(categoryId),
      doccontent: '<p>a</p>',
      secretLevel: '1',
    }
    await page.request.post('/api/doc/save/save', { form })
    const own = JSON.stringify([{ name: '依据', kind: 'document' }])
    await page.request.post('/api/doc/console/category/info/custom', {
      form: { secid: String(categoryId), own, changes: '[]' },
    })
    await changeForm(page, (reply) => {
      for (const { domkey, options = [] } of reply.conditions.flatMap(({ items }) => items))
        if (domkey[0] === 'secretLevel') for (const option of options) option.selected = false
      return reply
    })
    await open(page, `${addresses.search({ categoryId })}&batchUpload=${categoryId}`)
    const dialog = page.getByRole('dialog', { name: /批量上传/ })
    await expect(dialog.getByText('先选密级')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: '依据' })).toHaveCount(0)
    await chooseLevel(dialog.getByLabel('密级', { exact: false }).first(), '公开')
    await expect(dialog.getByText('先选密级')).toHaveCount(0)
    await dialog.getByLabel('依据').fill(form.docSubject)
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByTitle(form.docSubject)).toBeVisible()
    // chosen after the level, and stricter: it says so at once
    await expect(dialog.getByRole('alert')).toContainText('的密级是“机密”，高于文档的“公开”')
    await filesOf(dialog).setInputFiles([text('依据.txt')])
    await dialog.getByRole('button', { name: '建立 1 篇文档' }).click()
    await expect(page.getByText('关联文档的密级高于文档，请先更换')).toBeVisible()
    const level = dialog.getByLabel('密级', { exact: false }).first()
    await chooseLevel(level, '秘密')
    const question = page.getByRole('dialog', { name: '修改密级？' })
    await expect(question).toContainText('修改密级将清除高于当前文档密级的相关资源，并自动调整附件密级，是否继续？')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(dialog.getByTitle(form.docSubject)).toBeVisible()
    await chooseLevel(level, '秘密')
    await question.getByRole('button', { name: '继续' }).click()
    await expect(dialog.getByTitle(form.docSubject)).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  test('200 files in one go become 200 documents, and only the lines in sight are drawn', async ({ page }) => {
    test.setTimeout(180_000)
    const categoryId = await makeCategory(page, `两百 ${mark()}`)
    await open(page, `${addresses.search({ categoryId })}&batchUpload=${categoryId}`)
    const dialog = page.getByRole('dialog', { name: /批量上传/ })
    const folder = test.info().outputPath('many')
    mkdirSync(folder)
    const paths = Array.from({ length: 200 }, (_, index) => `${folder}/第${String(index).padStart(3, '0')}份.txt`)
    for (const path of paths) writeFileSync(path, path)
    await filesOf(dialog).setInputFiles(paths)
    await expect(dialog.getByText('文件 200')).toBeVisible()
    expect(await dialog.getByRole('listitem').count()).toBeLessThan(40)
    await dialog.getByRole('button', { name: '建立 200 篇文档' }).click()
    await expect(page.getByText('已建立 200 篇', { exact: true })).toBeVisible({ timeout: 120_000 })
    expect(await documentsIn(categoryId)).toHaveLength(200)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('it is a page of its own, with level and period below the name, and targets for a finger', async ({
      page,
    }) => {
      const categoryId = await makeCategory(page, `手机 ${mark()}`, { limitType: '*.txt' })
      await open(page, `${addresses.search({ categoryId })}&batchUpload=${categoryId}`)
      const dialog = page.getByRole('dialog', { name: /批量上传/ })
      await chooseLevel(dialog.getByLabel('密级', { exact: false }).first(), '秘密')
      await filesOf(dialog).setInputFiles([text('手机里的一份名字很长的会议记录和附件.txt'), text('照片.jpg')])
      await expect(dialog.getByText('已上传', { exact: false })).toBeVisible()
      const { width } = (await dialog.boundingBox()) ?? { width: 0 }
      expect(width).toBe(390)
      await expectAccessible(page)
      expect(await findSmallTargets(page)).toEqual([])
      await takePicture(page, 'batch-upload.390')
      await dialog.getByRole('button', { name: '建立 1 篇文档' }).click()
      await expect(dialog).toBeHidden()
      expect(await documentsIn(categoryId)).toHaveLength(1)
    })
  })
})

test.describe('in English', () => {
  test.use({ as: 'sysadmin', language: 'en-US' })

  test('BATCH-27 BATCH-39 the whole task in English: periods, limits and refusals are in words of it', async ({
    page,
  }) => {
    const categoryId = await makeCategory(page, `Taxes ${mark()}`, { limitType: '*.txt', mixUploadSize: '1' })
    await open(page, addresses.search({ categoryId }))
    await page.getByRole('button', { name: 'Batch upload', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /Batch upload/ })
    await expect(dialog.getByText('txt; 1 to 200 MB each')).toBeVisible()
    await chooseLevel(dialog.getByLabel('Classification', { exact: false }).first(), 'Confidential')
    await expect(dialog.getByLabel('Period', { exact: false }).first()).toHaveValue('10 years')
    const large = text('return.txt', 'a'.repeat(1_048_576))
    await filesOf(dialog).setInputFiles([large, text('setup.exe'), text('note.txt')])
    await expect(rowOf(dialog, 'return.txt')).toContainText('Uploaded')
    await expect(rowOf(dialog, 'setup.exe')).toContainText('Not accepted: the category takes no .exe, but txt')
    await expect(rowOf(dialog, 'note.txt')).toContainText('is below the minimum of 1 MB; choose another category')
    await dialog.getByLabel('Period of return.txt').fill('soon')
    await dialog.getByLabel('Period', { exact: false }).first().focus()
    await expect(rowOf(dialog, 'return.txt')).toContainText('for example: 3 months, 10 years, 20 years, long-term')
    await dialog.getByLabel('Period of return.txt').fill('3 months')
    await expectAccessible(page)
    await takePicture(page, 'batch-upload.en')
    await dialog.getByRole('button', { name: 'Create 1 document' }).click()
    await expect(page.getByText('1 document created', { exact: true })).toBeVisible()
    expect(await documentsIn(categoryId)).toMatchObject([{ subject: 'return', secrecy: 2 }])
  })
})
