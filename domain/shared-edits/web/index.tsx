export { base64Of, bytesOf } from '../contract/docx/base64.ts'
export { SharedEditLink } from './shared-edit-link.ts'
export { callsOf } from './link-calls.ts'
export type { LinkState } from './link-types.ts'
