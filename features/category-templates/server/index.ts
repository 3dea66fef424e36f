import { defineFeature } from '@shuku/domain/slots/server'
import {
  applyTemplate,
  deleteTemplate,
  listTemplates,
  previewTemplate,
  renameTemplate,
  saveAsTemplate,
} from './templates.ts'

export const categoryTemplatesServer = defineFeature({
  handlers: [listTemplates, previewTemplate, applyTemplate, saveAsTemplate, renameTemplate, deleteTemplate],
})
