import { defineFeature } from '@shuku/domain/slots/server'
import { documentPropertiesMessages } from '../messages.ts'
import { propertyHistory } from './property-history.ts'
import { addProperty, deleteProperties, getProperties, saveProperties } from './properties.ts'

export const documentPropertiesServer = defineFeature({
  handlers: [getProperties, saveProperties, addProperty, deleteProperties],
  categorySections: [
    {
      id: 'properties',
      label: documentPropertiesMessages.texts.title,
      group: 'content',
      order: 57,
      reachesBelow: true,
      history: propertyHistory,
    },
  ],
})
