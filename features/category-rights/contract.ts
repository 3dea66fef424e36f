import type { Endpoint } from '@shuku/kit/contract'
import { categoryAccessApi } from './contract/category-access.ts'
import { ownRightsApi } from './contract/category-rights.ts'
import { defaultRightsApi } from './contract/default-rights.ts'

export { DefaultReaderRow, type RightsView } from './contract/category-access.ts'
export { CategoryRightRow, rightSubjectKinds, type RightSubjectKind } from './contract/category-rights.ts'
export { DefaultRightRow } from './contract/default-rights.ts'

export const categoryRightsApi = {
  ...defaultRightsApi,
  ...ownRightsApi,
  ...categoryAccessApi,
} satisfies Record<string, Endpoint>
