import { defineFeature } from '@shuku/domain/slots/server'
import { customFieldsMessages } from '../messages.ts'
import { fieldHistory } from './field-history.ts'
import { getFieldSection, saveFieldSection } from './field-section.ts'

export const customFieldsServer = defineFeature({
  handlers: [getFieldSection, saveFieldSection],
  categorySections: [
    {
      id: 'custom',
      label: customFieldsMessages.texts.title,
      group: 'content',
      order: 60,
      reachesBelow: true,
      history: fieldHistory,
    },
  ],
})
