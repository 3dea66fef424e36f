import { defineFeature } from '@shuku/domain/slots/server'
import { documentTemplatesMessages } from '../messages.ts'
import { getTemplates, saveTemplates } from './templates.ts'

export const documentTemplatesServer = defineFeature({
  handlers: [getTemplates, saveTemplates],
  categorySections: [{ id: 'template', label: documentTemplatesMessages.texts.title, order: 50 }],
})
