// The entrance of the contract kit: what a slice's contract.ts may use. No Node, no React.
export {
  Day,
  Flag,
  Id,
  IdList,
  Instant,
  Integer,
  IntegerId,
  JsonText,
  Name,
  Named,
  NodeId,
  parseJson,
  rootId,
  Text,
  TextList,
  TimeOfDay,
  Truth,
  WholeNumber,
  withoutControlCharacters,
  withoutTurningMarks,
} from './codecs.ts'
export * from './conditions.ts'
export {
  download,
  events,
  get,
  getOnly,
  getOnlyToChange,
  getOrPost,
  postForText,
  postToRead,
  getToChange,
  post,
  scopesFor,
  tokenScopes,
  tus,
  upload,
  type Endpoint,
  type Layer,
  type Method,
  type QueryOf,
  type ReplyOf,
  type TokenScope,
} from './endpoint.ts'
export { encoderOf } from './encoder-of.ts'
export { encodeQuery, type QueryArguments, type QueryInput } from './encode-query.ts'
export {
  allErrors,
  defineErrors,
  ProductError,
  type ErrorDefinition,
  type ErrorDetails,
  type ErrorKind,
  refusedAs,
} from './errors.ts'
export { describeIssues, findFieldErrors, sayNotYet } from './field-errors.ts'
export { failureBody, failureStatus, readFailure, signedOutBody, successBody, type Failure } from './layers.ts'
export * from './live.ts'
export * from './table.ts'
export * from './unfinished.ts'
export {
  decodeReply,
  notYet,
  notYetWords,
  wire,
  wireFieldsOf,
  wireNameOf,
  wireObject,
  type WireField,
  type WireFields,
  type WireObject,
} from './wire.ts'
export { z } from 'zod'
