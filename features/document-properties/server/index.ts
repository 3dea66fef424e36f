import { defineFeature } from '@shuku/domain/slots/server'
import { documentPropertiesMessages } from '../messages.ts'
import { addProperty, deleteProperties, getProperties, saveProperties } from './properties.ts'

export const documentPropertiesServer = defineFeature({
  handlers: [getProperties, saveProperties, addProperty, deleteProperties],
  categorySections: [
    { id: 'properties', label: documentPropertiesMessages.texts.title, order: 57, reachesBelow: true },
  ],
})
