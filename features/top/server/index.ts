import { defineFeature } from '@shuku/domain/slots/server'
import { topOperation } from '../offers.ts'
import { pinAct, unpinAct } from './log-acts.ts'
import { getTops, setTop, setTopForPrograms } from './tops.ts'

export const topServer = defineFeature({
  handlers: [getTops, setTop, setTopForPrograms],
  operations: [topOperation],
  logActs: [pinAct, unpinAct],
})
