import {
  getToChange,
  Id,
  IdList,
  Integer,
  Named,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { levels } from '@shuku/domain/rights/contract'

const Done = wireObject({
  message: wire('msg', Text),
  /** The act to undo, within a day; 0 if nothing changed. */
  actId: wire('actId', Integer),
})

/** Shares as co-editing names them: by their ids alone, and at two levels (decision 0242). */
export const coeditingSharesApi = {
  changeShare: post('/api/doc/coope/coopeDocShare4EM/update', {
    doc: 'Gives a share of a document that is written together another level: 1 view, 2 edit.',
    query: wireObject({
      shareId: wire(['shareId', 'id'], Id),
      level: wire(['shareLevel', 'seclevel'], Named({ view: levels.view, edit: levels.edit })).optional(),
      /** The same in words. */
      levelInWords: wire('shareRealType', z.enum(['view', 'edit'])).optional(),
    }),
    reply: Done,
  }),
  deleteShares: getToChange('/api/doc/coope/coopeDocShare4EM/delete', {
    doc: 'Takes shares of a document that is written together back; what comes from its category stays.',
    query: wireObject({ shareIds: wire(['shareId', 'shareIds', 'id', 'ids'], IdList) }),
    reply: Done,
  }),
} satisfies Record<string, Endpoint>
