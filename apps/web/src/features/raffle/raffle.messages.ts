import { type Answer, type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const raffleMessages: FeatureMessages = {
  updatedQueries: { player: ['getRaffle', 'listRaffleResult'] },
  createHandlers: ({ client }) => ({
    raffle_tickets: ({ id, tickets, spent }) => {
      client.setQueryData<Answer<'getRaffle'>>(['getRaffle', {}], (answer) =>
        answer?.raffle?.mine && answer.raffle.id === id
          ? { raffle: { ...answer.raffle, mine: { ...answer.raffle.mine, tickets, spent } } }
          : answer,
      )
      // The total number of tickets changed too.
      invalidate(client, ['getRaffle'])
    },
    raffle_prize: () => invalidate(client, ['getRaffle', 'listRaffleResult']),
  }),
}
