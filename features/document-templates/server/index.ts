import { defineFeature } from '@shuku/domain/slots/server'
import { documentTemplatesMessages } from '../messages.ts'
import { asTemplateOperation } from '../offers.ts'
import { getTemplates, saveTemplates, offerAsTemplate } from './templates.ts'

export const documentTemplatesServer = defineFeature({
  handlers: [getTemplates, saveTemplates, offerAsTemplate],
  operations: [asTemplateOperation],
  categorySections: [{ id: 'template', label: documentTemplatesMessages.texts.title, order: 50, reachesBelow: true }],
})
