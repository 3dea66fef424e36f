import { defineFeature } from '@shuku/domain/slots/server'
import { mapsPart } from './maps/maps-part.ts'
import { pointsPart } from './points/points-part.ts'
import { readingPart } from './reading/reading-part.ts'
import { maintainKnowledge } from './role-rights.ts'

export const knowledgeServer = defineFeature({
  handlers: [...pointsPart.handlers, ...mapsPart.handlers, ...readingPart.handlers],
  lists: [...pointsPart.lists, ...mapsPart.lists],
  roleRights: [maintainKnowledge],
  fileHolders: [...pointsPart.fileHolders, ...mapsPart.fileHolders],
  // the search names maps before the points in them
  subjects: [...mapsPart.subjects, ...pointsPart.subjects],
  notices: [...readingPart.notices],
  readingLists: [...readingPart.readingLists],
})
