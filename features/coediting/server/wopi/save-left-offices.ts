import { endLeftOffice, findLeftOffices } from '@shuku/domain/shared-edits/server'
import { z } from '@shuku/kit/contract'
import { defineJob, eachApart, inTransaction } from '@shuku/kit/server'

/** Where an office broke down, what it had stored is saved once its lock has run out. */
export const saveLeftOffices = defineJob({
  name: 'coediting.leftOffices',
  payload: z.object({}),
  queue: 'coediting.leftOffices',
  run: async (_payload, context) => {
    const { database, store } = context
    await eachApart(context, await findLeftOffices(database), {
      about: ({ sharedEditId }) => ({ sharedEditId }),
      run: (left) =>
        inTransaction(database, { isolation: 'read committed' }, (db) => endLeftOffice({ db, store }, left)),
    })
  },
})
