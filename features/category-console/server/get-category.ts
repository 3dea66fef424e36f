import { handle } from '@shuku/kit/server'
import { sectionGroups } from '@shuku/domain/categories/contract'
import { categorySections, requireSettable } from '@shuku/domain/categories/server'
import { categoryConsoleApi } from '../contract.ts'

export const getCategory = handle(categoryConsoleApi.getCategory, async (context) => {
  const { id, name, path } = await requireSettable(context)
  const listed = sectionGroups.flatMap((group) => categorySections.all().filter((section) => section.group === group))
  const sections = listed.map((section) => ({
    key: section.id,
    group: section.group,
    title: section.label[context.language],
    ...(section.settings ? { path: section.settings.path } : {}),
  }))
  return { id, name, path: path.slice(0, -1), sections }
})
