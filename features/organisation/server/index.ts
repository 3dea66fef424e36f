import type { ServerPart } from '@shuku/domain/slots/server'
import { changePerson, createPerson, markAsLeft, resetPassword, takeBack } from './people/change-person.ts'
import { getPerson } from './people/get-person.ts'
import { listPeople, personTable } from './people/person-table.ts'
import { changeUnit, closeUnit, createUnit, moveUnit, orderUnit, reopenUnit } from './units/change-units.ts'
import { getOrganisation } from './units/get-organisation.ts'

export const organisationServer: ServerPart = {
  handlers: [
    getOrganisation,
    createUnit,
    changeUnit,
    moveUnit,
    orderUnit,
    closeUnit,
    reopenUnit,
    listPeople,
    getPerson,
    createPerson,
    changePerson,
    markAsLeft,
    takeBack,
    resetPassword,
  ],
  tables: [personTable],
}
