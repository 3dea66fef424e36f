import { completeChoice, findPeople, findPerson } from './choosing/browser-data.ts'
import { findChoices, nameChoices } from './choosing/find-choices.ts'
import { getUnits } from './choosing/get-units.ts'

/** The calls behind the pickers. */
export const peopleServer = { handlers: [findChoices, nameChoices, getUnits, completeChoice, findPerson, findPeople] }
