/** Rights of administration of the nouns (ORG-13 … ORG-18, and ours for the organisation itself), as they are stored. */
export const rightStrings = {
  administerCategories: 'DocSecCategoryAdd:Add',
  shareForOthers: 'DocShareRight:all',
  keepPopUps: 'Docs:SetPopUp',
  recycleForAll: 'DocumentRecycle:All',
  keepContractTypes: 'HrmContractTypeAdd:Add',
  keepReceivingUnits: 'DocReceiveUnit:All',
  keepOrganisation: 'HrmOrganisation:Edit',
  /** Classification and security level of others. */
  keepClearances: 'HrmClearance:Edit',
  /** The log of every document that one may read. */
  readLog: 'DocLog:All',
} as const
