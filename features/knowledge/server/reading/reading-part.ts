import { askExpert, questionNotice } from './ask-expert.ts'
import { getKeepersView } from './get-keepers-view.ts'
import { getMapPage } from './get-map-page.ts'
import { getStation } from './get-station.ts'
import { getListing, setListing } from './listing.ts'

/** What the slice's server declares of reading. */
export const readingPart = {
  handlers: [getMapPage, getStation, getKeepersView, askExpert, getListing, setListing],
  notices: [questionNotice],
} as const
