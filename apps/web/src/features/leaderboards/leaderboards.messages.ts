import { type Answer, type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const leaderboardMessages: FeatureMessages = {
  updatedQueries: { player: ['listLeaderboards', 'getLeaderboardRanking', 'listLeaderboardHistory'] },
  createHandlers: ({ client }) => ({
    leaderboard_place: ({ id, position }) => {
      client.setQueryData<Answer<'listLeaderboards'>>(['listLeaderboards', {}], (leaderboards) =>
        leaderboards?.map((leaderboard) =>
          leaderboard.id === id ? { ...leaderboard, myPosition: position } : leaderboard,
        ),
      )
      void client.invalidateQueries({ queryKey: ['getLeaderboardRanking', { params: { id } }] })
    },
    leaderboard_prize: () => invalidate(client, ['listLeaderboardHistory']),
  }),
}
