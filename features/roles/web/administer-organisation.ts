/** The right string of those who administer the organisation; the server asks for all of it, unbounded. */
export const administerOrganisation = 'HrmOrganisation:Edit'
