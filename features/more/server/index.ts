import { defineFeature } from '@shuku/domain/slots/server'
import { deleteElements, elementList, getElementForm, saveElement } from './elements.ts'
import { documentTable, getConditions, getElement, getRightMenu, listMore } from './more-list.ts'
import { getOuterContent, listOuter, outerElements, outerTable, readOuter } from './outer-list.ts'
import { readOuterPage } from './outer-page.ts'

export const moreServer = defineFeature({
  handlers: [
    listMore,
    getRightMenu,
    getConditions,
    getElement,
    listOuter,
    readOuter,
    getOuterContent,
    readOuterPage,
    getElementForm,
    saveElement,
    deleteElements,
  ],
  tables: [documentTable],
  outerTables: [outerTable],
  lists: [elementList],
  outerPlaces: [outerElements],
})
