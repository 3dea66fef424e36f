import { defineFeature } from '@shuku/domain/slots/server'
import { findCovers } from './find-covers.ts'
import { getIntroduction, listTabs, getRightMenu } from './list-tabs.ts'
import { countCategories } from './list/count-categories.ts'
import { countBySynonyms, countFacets, findFacetValues } from './list/count-facets.ts'
import { documentTable, browseDocuments, openSearchList } from './list/open-search-list.ts'
import { explainMatch } from './list/explain-match.ts'
import {
  askForMissing,
  askingNotice,
  askToWrite,
  getMissSetting,
  saveMissSetting,
  setAsideMiss,
  writingNotice,
} from './misses/acts.ts'
import { asidesLast, listMostMissed, missList } from './misses/miss-list.ts'
import { changeTemplate, deleteTemplate, orderTemplates, saveTemplate } from './templates/save-template.ts'
import { templateViews } from './templates/read-templates.ts'
import { hitsNotice } from './templates/notices.ts'
import { causesToLookAgain, lookAgainLasts } from './templates/look-again.ts'
import { newsLast, notifyOfHits } from './templates/notify-of-hits.ts'
import { exportSynonyms, readSynonymTable } from './synonym-table.ts'
import { getSynonyms, saveSynonyms } from './synonyms.ts'
import { escapeHtml, handle } from '@shuku/kit/server'
import { findNamed as findNamedFor, suggest as suggestFor } from '@shuku/domain/search/server'
import { searchApi } from '../contract.ts'

const suggest = handle(searchApi.suggest, async (context) => {
  const found = await suggestFor(context, context.query.typed)
  return {
    suggestions: found.map((one) => ({
      kind: one.kind,
      id: 'id' in one ? one.id : null,
      text: one.text,
      marked: one.kind === 'document' ? one.marked : escapeHtml(one.text),
      path: 'path' in one ? one.path : '',
      address: 'address' in one ? one.address : '',
    })),
  }
})

/** Of each kind that many are named above the documents. */
const mostOfKind = 5

const findNamed = handle(searchApi.findNamed, async (context) => ({
  groups: await findNamedFor(context, context.query.words, mostOfKind),
}))

export const searchServer = defineFeature({
  handlers: [
    openSearchList,
    countFacets,
    countCategories,
    findFacetValues,
    countBySynonyms,
    browseDocuments,
    explainMatch,
    listTabs,
    getRightMenu,
    getIntroduction,
    suggest,
    findNamed,
    findCovers,
    getSynonyms,
    saveSynonyms,
    readSynonymTable,
    exportSynonyms,
    saveTemplate,
    changeTemplate,
    deleteTemplate,
    orderTemplates,
    listMostMissed,
    askForMissing,
    askToWrite,
    setAsideMiss,
    getMissSetting,
    saveMissSetting,
  ],
  lists: [missList],
  tables: [documentTable],
  jobs: [notifyOfHits],
  schedule: [{ job: notifyOfHits, cron: '*/2 * * * *' }],
  subscribes: causesToLookAgain,
  rowRetention: [newsLast, lookAgainLasts, { table: 'search_miss', since: 'at', days: 90 }, asidesLast],
  savedViews: [templateViews],
  notices: [hitsNotice, askingNotice, writingNotice],
})
