import { defineFeature } from '@shuku/domain/slots/server'
import { similarTab } from '../offers.ts'
import { arrange, getArrangement } from './arrangement.ts'
import { countAll, countMine, countReceived, listReceived, markLooked } from './counters.ts'
import { getRank, getUploadSet, getUser, listReaders } from './people.ts'
import { listOfPartners, listPartnerTabs, listRecommended, listTabs } from './reading.ts'
import { dismiss, listSimilar, proposeCategories } from './similar.ts'
import { findSameTitles, recordUpload } from './upload.ts'

export const centreServer = defineFeature({
  tabs: [similarTab],
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
    listSimilar,
    proposeCategories,
    findSameTitles,
    recordUpload,
    dismiss,
    getArrangement,
    arrange,
  ],
})
