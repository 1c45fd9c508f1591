/** The header of calls that a page makes by itself while nobody uses it. They do not prolong the operator's session. */
export const UNATTENDED_HEADER = 'x-unattended'
