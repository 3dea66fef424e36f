export {
  blankShare,
  blankTerms,
  isUnit,
  recordOf,
  relations,
  type EnteredShare,
  type EnteredTerms,
} from './entered-share.ts'
export { ChangeForecast } from './change-forecast.tsx'
export { GrantGroups } from './grant-groups.tsx'
export { GrantLines } from './grant-lines.tsx'
export { DayLine, PastDay } from './past-day.tsx'
export { ReaderLines } from './reader-lines.tsx'
export { BoundsFields, DownloadField, ShareForm } from './share-form.tsx'
export { ShareList, type ShareChange } from './share-list.tsx'
export { ShareTerms } from './share-terms.tsx'
export { SharePreview } from './share-preview.tsx'
export { TickAll, withTick } from './tick-all.tsx'
export { announceAct } from './announce-act.ts'
export { SubjectFields } from './subject-fields.tsx'
export type { ShownShare } from './shown-share.ts'
