import type { ServerPart } from '@shuku/domain/slots/server'
import { getBasics, saveBasics } from './settings/basics.ts'
import { getCategory } from './settings/get-category.ts'
import { getUploadLimits, saveUploadLimits } from './settings/upload-limits.ts'

export const categoryConsoleServer: ServerPart = {
  handlers: [getCategory, getBasics, saveBasics, getUploadLimits, saveUploadLimits],
}
