import type { SupportTopic } from '@runecase/api/support-rules.ts'
import type { Duty } from './duty.ts'

/** A player's question and the later answer of support. Without an answer the request stays open. */
interface Question {
  readonly daysAgo: number
  readonly topic: SupportTopic
  readonly text: string
  readonly answer?: string
  readonly isLast?: boolean
  readonly note?: string
}

const QUESTIONS: readonly Question[] = [
  {
    daysAgo: 21,
    topic: 'payment',
    text: 'Оплатил по СБП, деньги списались, а золота нет уже полчаса.',
    answer: 'Платёж дошёл, золото на балансе. Банк подтвердил его с задержкой, простите за ожидание.',
    isLast: true,
    note: 'Банк подтвердил через 34 минуты',
  },
  {
    daysAgo: 12,
    topic: 'withdrawal',
    text: 'Обмен отклонился сам, предмет вернулся. Можно отправить ещё раз?',
    answer: 'Да, можно. Проверьте, что ссылка обмена новая и инвентарь в Steam открыт.',
    isLast: true,
  },
  {
    daysAgo: 4,
    topic: 'game',
    text: 'Как проверить, что битва честная?',
    answer: 'В комнате битвы нажмите «Пересчитать самому»: там все числа раунда и маяк.',
  },
  {
    daysAgo: 0.6,
    topic: 'account',
    text: 'Хочу привязать вторую почту, не нахожу где.',
  },
  {
    daysAgo: 0.2,
    topic: 'withdrawal',
    text: 'Вывод на проверке с утра. Сколько ждать?',
  },
]

const TEMPLATES = [
  {
    name: 'Steam удерживает обмен',
    text: 'Обмен удерживает Steam: он придёт, когда закончится срок удержания. Предмет за вами.',
  },
  {
    name: 'Новая ссылка обмена',
    text: 'Ссылка обмена устарела. Создайте новую в Steam и сохраните её в настройках, потом запросите вывод ещё раз.',
  },
] as const

/** A player asks in one shift and gets an answer in the next. */
function questionDuties({ daysAgo, topic, text, answer, isLast = false, note }: Question): Duty[] {
  const asking: Duty = {
    daysAgo,
    async run({ choice, players }) {
      await choice.of(players).play('createSupportRequest', { body: { topic, text } })
    },
  }
  if (answer === undefined) return [asking]
  const answering: Duty = {
    daysAgo: daysAgo - 0.1,
    async run({ desk }) {
      const queue = await desk.try('support', 'listAdminRequests', { query: { state: 'new' } })
      const id = queue?.items.find(({ preview }) => text.startsWith(preview))?.id
      if (id === undefined) return
      if (note) await desk.try('support', 'noteRequest', { params: { id }, body: { text: note } })
      const found = await desk.try('support', 'getAdminRequest', { params: { id } })
      if (!found) return
      const body = { version: found.request.version, text: answer, isLast }
      await desk.try('support', 'answerRequest', { params: { id }, body })
    },
  }
  return [asking, answering]
}

const templates: Duty = {
  daysAgo: 30,
  async run({ desk }) {
    for (const template of TEMPLATES)
      await desk.try('support', 'createSupportTemplate', { body: { ...template, reason: 'Частый вопрос' } })
  },
}

/** Support requests of players, and the templates for answers. */
export const SUPPORT_DUTIES: readonly Duty[] = [templates, ...QUESTIONS.flatMap(questionDuties)]
