import { defineFeature } from '@shuku/domain/slots/server'
import { countAll, countMine, countReceived, listReceived, markLooked } from './counters.ts'
import { getRank, getUploadSet, getUser, listReaders } from './people.ts'
import { listOfPartners, listPartnerTabs, listRecommended, listTabs } from './reading.ts'

export const centreServer = defineFeature({
  handlers: [
    countAll,
    countMine,
    countReceived,
    listReceived,
    markLooked,
    getRank,
    listReaders,
    listTabs,
    listRecommended,
    listPartnerTabs,
    listOfPartners,
    getUser,
    getUploadSet,
  ],
})
