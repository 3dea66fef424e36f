export { coeditingApi } from '@shuku/domain/shared-edits/contract'
