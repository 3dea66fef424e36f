// The entrance of the two-language texts; nothing here knows a browser or a server.
export {
  formatAmount,
  formatBytes,
  formatDay,
  formatDayParts,
  formatDecimal,
  formatExactly,
  formatList,
  formatMinute,
  formatNear,
  formatNearDay,
  formatNumber,
  type Locale,
} from './formats.ts'
export { languages, defaultLanguage, languageOf, type Language } from './language.ts'
export {
  allMessages,
  defineMessages,
  translate,
  translateParts,
  type Messages,
  type Text,
  type TextOf,
} from './messages.ts'
