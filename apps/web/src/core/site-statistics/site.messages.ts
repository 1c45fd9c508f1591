import { isOwnBuild } from '../../api/latest-build.ts'
import type { Answer, FeatureMessages } from '../../realtime/message-handlers.ts'

export const siteMessages: FeatureMessages = {
  updatedQueries: { site: ['getSiteStatistics', 'getMonitoringStatus'] },
  createHandlers: ({ client, onDeploy, onMaintenance }) => ({
    stats({ event: _, ...statistics }) {
      client.setQueryData<Answer<'getSiteStatistics'>>(['getSiteStatistics', {}], statistics)
    },
    deploy({ id }) {
      if (!isOwnBuild(id)) onDeploy(id)
    },
    maintenance: ({ isOffline }) => onMaintenance(isOffline),
  }),
}
