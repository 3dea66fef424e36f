import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

const gigabyte = 1024 ** 3

test(
  'an administrator limits the space, sees who takes how much, and who uploads is warned when little is left',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`/wui/index.html${screenAddress('storage')}`)
    const perPerson = page.getByLabel('每人上限')
    await expect(perPerson).toHaveValue('0')
    await expect(page.getByText(/^公司已使用/)).toBeVisible()
    await perPerson.fill('20')
    await page.getByLabel('公司上限').fill('2000')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('存储空间上限已保存')).toBeVisible()
    await expect(page.getByText(/上限 2\.0 TB$/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'storage')

    const usage = { usedBytes: 17 * gigabyte, limitBytes: 20 * gigabyte, companyIsShort: false }
    await page.route('**/api/shuku/files/usage*', async (route) => {
      await route.fulfill({ json: { api_status: true, status: '1', ...usage } })
    })
    const form = { categoryname: `空间 ${Date.now().toString(36)}` }
    const made = await page.request.post('/api/doc/console/category/add', { form })
    const { id } = (await made.json()) as { id: string }
    await page.goto(`/wui/index.html${addresses.importFolder(Number(id))}`)
    await expect(page.getByText('您的存储空间即将用完：已使用 17.0 GB，上限 20.0 GB。')).toBeVisible()
    await page.request.post('/api/shuku/storage/limits/save', { form: { personGigabytes: 0, companyGigabytes: 0 } })
  },
)
