import { defineFeature } from '@shuku/domain/slots/server'
import { mapsPart } from './maps/maps-part.ts'
import { overwrittenNotice } from './overwritten.ts'
import { pointsPart } from './points/points-part.ts'
import { readingPart } from './reading/reading-part.ts'
import { addKnowledgeMenu, maintainKnowledge } from './role-rights.ts'

export const knowledgeServer = defineFeature({
  handlers: [...pointsPart.handlers, ...mapsPart.handlers, ...readingPart.handlers],
  lists: [...pointsPart.lists, ...mapsPart.lists],
  roleRights: [maintainKnowledge, addKnowledgeMenu],
  fileHolders: [...pointsPart.fileHolders, ...mapsPart.fileHolders],
  // the search names maps before the points in them
  subjects: [...mapsPart.subjects, ...pointsPart.subjects],
  notices: [...readingPart.notices, overwrittenNotice],
  readingLists: [...readingPart.readingLists],
})
