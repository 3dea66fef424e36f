/** Rights of administration of the nouns (and ours for the organisation itself), as they are stored. */
export const rightStrings = {
  administerCategories: 'DocSecCategoryAdd:Add',
  shareForOthers: 'DocShareRight:all',
  administerPopUps: 'Docs:SetPopUp',
  recycleForAll: 'DocumentRecycle:All',
  administerContractTypes: 'HrmContractTypeAdd:Add',
  administerReceivingUnits: 'DocReceiveUnit:All',
  administerOrganisation: 'HrmOrganisation:Edit',
  /** Clearance and security level of others. */
  administerClearances: 'HrmClearance:Edit',
  /** The log of every document that one may read. */
  readLog: 'DocLog:All',
} as const
