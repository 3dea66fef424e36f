import { defineFeature } from '@shuku/domain/slots/server'
import { administerHolds } from '../contract.ts'
import { governanceMessages } from '../messages.ts'
import { holdOperation } from '../offers.ts'
import { heldList } from './held-list.ts'
import { getHolds, holdList, releaseHold, setHold } from './holds.ts'
import { holdsGuard } from './holds-guard.ts'
import { releaseAct, setHoldAct } from './log-acts.ts'

const text = governanceMessages.texts

export const governanceServer = defineFeature({
  handlers: [setHold, releaseHold, getHolds],
  lists: [holdList, heldList],
  guards: [holdsGuard],
  operations: [holdOperation],
  logActs: [setHoldAct, releaseAct],
  roleRights: [
    {
      id: 'administerHolds',
      right: administerHolds,
      label: text.right,
      text: text.rightText,
      order: 65,
      isWhole: true,
    },
  ],
})
