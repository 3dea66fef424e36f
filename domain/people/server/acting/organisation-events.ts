import { defineEvent } from '@shuku/kit/server'

export interface MovedUnit {
  readonly unitId: number
  readonly fromSubcompanyId: number
  readonly toSubcompanyId: number
}

/** Units now belong to another sub-company; what was derived from "its sub-company" must follow. */
export const unitsChangedSubcompany = defineEvent<readonly MovedUnit[]>('unitsChangedSubcompany')
