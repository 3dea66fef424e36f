import { expect } from '@shuku/kit/testing/browser'
import { makeXlsx } from './make-office.e2e.given.ts'
import { made, type PreviewedFile } from './previewed-file.e2e.given.ts'

export const sheets: readonly PreviewedFile[] = [
  {
    name: '费用.csv',
    content: '编号,名称,金额\n1,差旅费,"1,250.00"\n2,住宿费,650\n',
    look: async ({ viewer }) => {
      await expect(viewer.getByRole('gridcell', { name: '1,250.00' })).toBeVisible(made)
      await viewer.getByRole('gridcell', { name: '住宿费' }).click()
      await expect(viewer.getByText('B3')).toBeVisible()
    },
  },
  {
    name: '预算.xlsx',
    content: await makeXlsx({
      预算: [
        ['部门', '金额'],
        ['销售部', '42'],
      ],
      决算: [['决算的第一格']],
    }),
    look: async ({ viewer }) => {
      await expect(viewer.getByRole('gridcell', { name: '销售部' })).toBeVisible(made)
      await viewer.getByRole('tab', { name: '决算' }).click()
      await expect(viewer.getByRole('gridcell', { name: '决算的第一格' })).toBeVisible()
    },
  },
]
