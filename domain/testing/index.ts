// The entrance of the domain's testing: what tests start from, and the rules of rights once more, to compare with.
export { act, callerIn, read } from './act.ts'
export type { CategoryOptions, DocumentOptions, GivenCategory, GivenDocument } from './given-documents.ts'
export type { GivenFile, GivenText } from './given-texts.ts'
export type { GivenOrganisation, GivenPerson, PersonOptions } from './given-people.ts'
export { given } from './given.ts'
export { judge, judgeCategory, readableDocuments, type Verdict } from './oracle.ts'
export { loadWorld, type World } from './oracle-world.ts'
