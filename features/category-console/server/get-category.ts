import { handle } from '@shuku/kit/server'
import { categorySections, requireSettable } from '@shuku/domain/categories/server'
import { categoryConsoleApi } from '../contract.ts'

export const getCategory = handle(categoryConsoleApi.getCategory, async (context) => {
  const { id, name, path } = await requireSettable(context)
  const sections = categorySections.all().map((section) => ({
    key: section.id,
    title: section.label[context.language],
    ...(section.settings ? { path: section.settings.path } : {}),
  }))
  return { id, name, path: path.slice(0, -1), sections }
})
