import { defineFeature } from '@shuku/domain/slots/server'
import { documentTemplatesMessages } from '../messages.ts'
import { asTemplateOperation } from '../offers.ts'
import { templateHistory } from './template-history.ts'
import { getTemplates, saveTemplates, offerAsTemplate } from './templates.ts'

export const documentTemplatesServer = defineFeature({
  handlers: [getTemplates, saveTemplates, offerAsTemplate],
  operations: [asTemplateOperation],
  categorySections: [
    {
      id: 'template',
      label: documentTemplatesMessages.texts.title,
      group: 'content',
      order: 50,
      reachesBelow: true,
      history: templateHistory,
    },
  ],
})
