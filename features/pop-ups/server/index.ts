import { defineFeature } from '@shuku/domain/slots/server'
import { popUpAct } from './log-acts.ts'
import { getOpenDocs, getPopUp, markShown, popUpList, savePopUp } from './pop-ups.ts'

export const popUpsServer = defineFeature({
  handlers: [getPopUp, savePopUp, getOpenDocs, markShown],
  lists: [popUpList],
  logActs: [popUpAct],
})
