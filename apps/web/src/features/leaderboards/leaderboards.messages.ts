import { type Answer, type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const leaderboardMessages: FeatureMessages = {
  updatedQueries: { player: ['listLeaderboards', 'getLeaderboardRanking', 'listLeaderboardHistory'] },
  createHandlers: ({ client }) => ({
    leaderboard_place: ({ id, position }) => {
      client.setQueryData<Answer<'listLeaderboards'>>(['listLeaderboards', {}], (boards) =>
        boards?.map((board) => (board.id === id ? { ...board, myPosition: position } : board)),
      )
      void client.invalidateQueries({ queryKey: ['getLeaderboardRanking', { params: { id } }] })
    },
    leaderboard_prize: () => invalidate(client, ['listLeaderboardHistory']),
  }),
}
