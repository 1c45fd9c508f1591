import { endpointQuery } from '../../api/queries.ts'

/** The bonuses of refills by sum. */
export const bonusLevelsQuery = () => endpointQuery('listBonusLevels', {})
