import { sql } from 'kysely'
import { completeChoice, findPeople, findPerson } from './choosing/browser-data.ts'
import { choiceTables } from './choosing/choice-tables.ts'
import { findChoices, nameChoices, searchChoices } from './choosing/find-choices.ts'
import { getUnits } from './choosing/get-units.ts'
import { choiceLists } from './choosing/list-choices.ts'
import { spellNamesJob } from './naming/spell-names-job.ts'
import { ownRoleRights } from './role-rights.ts'
import { mailPasswordsJob } from './passwords/mail-passwords-job.ts'
import { getMailing } from './passwords/mailing.ts'

/** The calls behind the pickers, and the mails with one-time passwords. */
export const peopleServer = {
  handlers: [
    findChoices,
    searchChoices,
    nameChoices,
    getUnits,
    completeChoice,
    findPerson,
    findPeople,
    ...choiceLists,
    getMailing,
  ],
  tables: choiceTables,
  jobs: [spellNamesJob, mailPasswordsJob],
  roleRights: ownRoleRights,
  fileHolders: [
    { id: 'people.portraits', holds: sql<boolean>`exists (select from person where person.photo_file_id = file.id)` },
    {
      id: 'people.smallPortraits',
      holds: sql<boolean>`exists (select from person where person.photo_small_file_id = file.id)`,
    },
  ],
}
