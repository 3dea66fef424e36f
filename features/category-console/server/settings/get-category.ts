import { handle } from '@shuku/kit/server'
import { categoryConsoleApi, sectionKeys } from '../../contract.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { requireSettable } from './settable.ts'

export const getCategory = handle(categoryConsoleApi.getCategory, async (context) => {
  const { id, name, path } = await requireSettable(context)
  const sections = sectionKeys.map((key) => ({ key, title: categoryConsoleMessages.texts[key][context.language] }))
  return { id, name, path: path.slice(0, -1), sections }
})
