import { approvalApi } from '@shuku/features/approval/contract'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import { expect, test } from 'vitest'
import { features } from '../../features.ts'

test('calls that read more the more a company has, and that anybody may repeat, take turns: a person has one of them at a time', () => {
  const taking = features.flatMap(({ handlers = [] }) =>
    handlers.flatMap((each) => (each.takesTurns ? [each.endpoint] : [])),
  )
  expect(taking).toEqual(
    expect.arrayContaining([
      approvalApi.verifyApproval,
      moveCopyApi.forecastMove,
      moveCopyApi.previewCategoryCopy,
      categoryConsoleApi.previewRenumbering,
      categoryConsoleApi.renumber,
      virtualFoldersApi.countEntries,
    ]),
  )
})
