/** The parameter of a message's link that names its campaign. */
export const CAMPAIGN_PARAM = 'letter'
