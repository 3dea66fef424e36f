import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

const looks = [
  {
    language: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    words: {
      category: '报销与差旅',
      mentionedIn: '被以下文档提及',
      properties: '属性',
      sameValue: /^查找“发布范围”相同的文档/,
    },
  },
  {
    language: 'en-US',
    viewport: { width: 390, height: 844 },
    words: {
      category: 'Expenses and travel',
      mentionedIn: 'Mentioned in',
      properties: 'Properties',
      sameValue: /^Find documents with the same “发布范围”/,
    },
  },
] as const

const open = (id: number) => `/wui/index.html${addresses.document(id)}`

for (const { language, viewport, words } of looks) {
  const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

  test.describe(`who reads, ${language} at ${viewport.width} px`, () => {
    test.use({ as: 'wangfang', language, viewport })

    test('sees beside a document which others mention it, and goes there', async ({ page }) => {
      const name = mark()
      const { category } = words
      const id = await makeDocument(page, { category, subject: `被提及 ${name}`, html: '<p>正文</p>' })
      const html = `<p>见<a href="/spa/document/index.jsp?id=${id}">那一篇</a></p>`
      const other = await makeDocument(page, { category, subject: `提及 ${name}`, html })
      await page.goto(open(id))
      if (viewport.width < 768) await page.getByRole('button', { name: words.properties, exact: true }).click()
      const section = page.getByRole('region', { name: words.mentionedIn })
      await expect(section.getByRole('listitem')).toHaveCount(1)
      await expect(section).toContainText(category)
      await section.scrollIntoViewIfNeeded()
      await expectAccessible(page)
      await takePicture(page, `document.mentions.${viewport.width}`)
      await section.getByRole('link', { name: `提及 ${name}` }).click()
      await expect(page).toHaveURL(new RegExp(`id=${other}(&|$)`))
      await expect(page.getByRole('heading', { level: 1, name: `提及 ${name}` })).toBeVisible()
    })
  })

  test.describe(`who administers, ${language} at ${viewport.width} px`, () => {
    test.use({ as: 'sysadmin', language, viewport })

    test('goes from the value of a field to the documents that have the same', async ({ page }) => {
      const name = mark()
      const post = async (path: string, form: Record<string, string>) =>
        (await (await page.request.post(path, { form })).json()) as Record<string, unknown>
      const { id } = await post('/api/doc/console/category/add', { categoryname: `同值 ${name}` })
      const secid = String(id as string)
      const path = '/api/doc/console/category/info/custom'
      const entries = [{ name: '全公司' }, { name: '本部门' }]
      await post(path, { secid, own: JSON.stringify([{ name: '发布范围', kind: 'choice', entries }]), changes: '[]' })
      const section = (await (await page.request.get(`${path}?secid=${secid}`)).json()) as {
        own: { id: number; entries: { id: number }[] }[]
      }
      const [field] = section.own
      const write = (subject: string, entry: number) =>
        post('/api/doc/save/save', {
          docSubject: `${subject} ${name}`,
          doccontent: '<p>正文</p>',
          seccategory: secid,
          customfields: JSON.stringify({ [String(field?.id)]: [String(field?.entries[entry]?.id)] }),
        })
      const first = await write('甲', 0)
      await write('乙', 0)
      await write('丙', 1)
      await page.goto(open(Number(first['docid'])))
      if (viewport.width < 768) await page.getByRole('button', { name: words.properties, exact: true }).click()
      const link = page.getByRole('link', { name: words.sameValue })
      await link.scrollIntoViewIfNeeded()
      await expectAccessible(page)
      await takePicture(page, `document.same-value.${viewport.width}`)
      await link.click()
      const main = page.getByRole('main')
      for (const subject of ['甲', '乙'])
        await expect(main.getByRole('link', { name: `${subject} ${name}`, exact: true })).toBeVisible()
      await expect(main.getByRole('link', { name: `丙 ${name}` })).toHaveCount(0)
      await takePicture(page, `document.same-value.list.${viewport.width}`)
    })
  })
}
