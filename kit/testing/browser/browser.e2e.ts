import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'

const page = (body: string) => `<!doctype html><html lang="zh-CN"><title>测试</title><main>${body}</main></html>`

test('a page that everybody can read passes, one that not everybody can read does not', async ({ page: tab }) => {
  await tab.setContent(page('<h1>书库</h1><button type="button">确定</button>'))
  await expectAccessible(tab)
  await tab.setContent(
    page(
      '<h1>书库</h1><button type="button"></button><p style="color: #ddd; background: #fff">浅色的文字没有人看得清</p>',
    ),
  )
  const failed = await expectAccessible(tab).then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(failed).toContain('button-name')
  expect(failed).toContain('color-contrast')
  await expectAccessible(tab, { within: 'h1' })
})

test('of a page with an open dialog the dialog is looked at, and a closed one keeps nobody from looking at the page', async ({
  page: tab,
}) => {
  const faulty = '<button type="button"></button>'
  const withDialog = (behind: string, inside: string, look = '') =>
    tab.setContent(
      page(`<h1>书库</h1>${behind}<div role="dialog" aria-modal="true" aria-label="确认" ${look}>${inside}</div>`),
    )
  await withDialog(faulty, '<button type="button">确定</button>')
  await expectAccessible(tab)
  await withDialog('', faulty)
  await expect(expectAccessible(tab)).rejects.toThrow(/button-name/)
  await withDialog(faulty, '', 'hidden')
  await expect(expectAccessible(tab)).rejects.toThrow(/button-name/)
})

test('a part of a Chinese page that has a name of antd’s own does not pass; where what is around it has one it does', async ({
  page: tab,
}) => {
  const named = (html: string) => tab.setContent(page(`<h1>书库</h1>${html}`))
  await named('<button type="button" aria-label="清除"><span role="img" aria-label="close-circle">✕</span></button>')
  await expectAccessible(tab)
  await named('<button type="button" aria-label="Clear">✕</button>')
  await expect(expectAccessible(tab)).rejects.toThrow(/names in another language/)
})

test.describe('a page with errors', () => {
  test.use({ allowedNoise: [/provoked/] })

  test('errors that a test provokes on purpose are allowed by name', async ({ page: tab }) => {
    await tab.setContent(page('<h1>书库</h1>'))
    await tab.evaluate('setTimeout(() => console.error("provoked"), 0)')
    await expect(tab.getByRole('heading', { name: '书库' })).toBeVisible()
  })

  test('other errors fail the test', async ({ page: tab }) => {
    test.fail()
    await tab.setContent(page('<h1>书库</h1>'))
    await tab.evaluate('console.error("not expected")')
  })
})

test.describe('in English', () => {
  test.use({ language: 'en-US' })

  test('the browser asks for the language of the test', async ({ page: tab }) => {
    expect(await tab.evaluate(() => navigator.language)).toBe('en-US')
  })
})
