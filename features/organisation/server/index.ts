import { defineFeature } from '@shuku/domain/slots/server'
import {
  changePerson,
  createPerson,
  forecastLeaving,
  forecastPerson,
  markAsLeft,
  takeBack,
} from './people/change-person.ts'
import { handOver, previewHandOver, undoHandOver } from './people/hand-over.ts'
import { getPerson } from './people/get-person.ts'
import { saveStaff } from './people/save-staff.ts'
import { staffList } from './people/staff-table.ts'
import { personList } from './people/person-table.ts'
import { findPasswordWays, resetPassword } from './passwords/reset-password.ts'
import { changePost, closePost, createPost, reopenPost } from './posts/change-posts.ts'
import { postList } from './posts/post-table.ts'
import { changeUnit, closeUnit, createUnit, orderUnit } from './units/change-units.ts'
import {
  closeUnitWithPeople,
  forecastClosing,
  forecastMerge,
  forecastMove,
  mergeUnit,
  moveUnit,
  reopenUnit,
  undoReorganisation,
} from './units/reorganise.ts'
import { reorganiseJob } from './units/long/reorganise-job.ts'
import { watchReorganisation } from './units/watch-reorganisation.ts'
import { getOrganisation } from './units/get-organisation.ts'

export const organisationServer = defineFeature({
  handlers: [
    getOrganisation,
    createUnit,
    changeUnit,
    moveUnit,
    forecastMove,
    orderUnit,
    closeUnit,
    reopenUnit,
    mergeUnit,
    forecastMerge,
    closeUnitWithPeople,
    forecastClosing,
    undoReorganisation,
    watchReorganisation,
    saveStaff,
    getPerson,
    createPerson,
    changePerson,
    forecastPerson,
    markAsLeft,
    forecastLeaving,
    takeBack,
    findPasswordWays,
    resetPassword,
    previewHandOver,
    handOver,
    undoHandOver,
    createPost,
    changePost,
    closePost,
    reopenPost,
  ],
  lists: [personList, postList, staffList],
  jobs: [reorganiseJob],
})
