import { Id, wire, wireObject } from '@shuku/kit/contract'

/** Which category, under every name that programs use. */
export const CategoryQuery = wireObject({ categoryId: wire(['id', 'seccategoryid', 'secid'], Id) })
