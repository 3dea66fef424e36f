import { defineFeature } from '@shuku/domain/slots/server'
import { getCard, getResourceCard, getSimpleInfo } from './get-card.ts'
import { foundPeople } from './found-people.ts'
import { getSearchTree } from './get-search-tree.ts'
import { downloadPhoto, removePhoto, setPhoto } from './photo.ts'

export const directoryServer = defineFeature({
  handlers: [getCard, getSimpleInfo, getResourceCard, getSearchTree, downloadPhoto, setPhoto, removePhoto],
  lists: [foundPeople],
})
