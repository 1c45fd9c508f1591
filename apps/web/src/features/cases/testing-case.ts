import type { CaseDrop } from '../../core/catalog/odds-text.ts'
import { sampleCase } from '../../core/catalog/sample-case.ts'
import type { CaseDetails } from './opening-terms.ts'
import type { OpenedItem } from './show-plan.ts'

/** A case for tests: regular, 499 GOLD, nothing special, except `change`. */
export function makeCaseDetails(change: Partial<CaseDetails> = {}): CaseDetails {
  return {
    ...sampleCase({
      name: 'Разлом',
      statisticData: { opensLimit: null, opensRemaining: null, totalCount: null, openedCount: 7 },
      appearanceData: { image: 'cases/rift' },
      colorData: { from: '#F03573', to: '#8b3dff' },
    }),
    section: {
      id: 1,
      slug: 'new',
      name: 'Новые',
      description: '',
      event: false,
      main: true,
      battle: true,
      lineBreaks: false,
      appearanceData: {
        cardsBackground: '',
        cardsCircle: '',
        cardsHover: '',
        cardsShadow: '',
        lineBreaks: false,
        title: { icon: '', gradient: '', gradientText: '' },
      },
    },
    rtp: 0.9,
    oddsVersion: 1,
    announcedOdds: null,
    oddsHash: '8f2c00000000000000000000000000000000000000000000000000000000a91e',
    ...change,
  }
}

/** The contents of that case: four lines over all tickets. */
export const CASE_DROPS: CaseDrop[] = [
  drop('blade', 'Клинок Первого Рассвета', 'arcana', 36_450, 0, 91_350),
  drop('axe', 'Секира Багрового Пика', 'immortal', 12_840, 91_350, 1_000_000),
  drop('mask', 'Маска Искусителя', 'rare', 742, 1_000_000, 20_000_000),
  drop('shield', 'Круглый Щит', 'common', 31, 20_000_000, 100_000_000),
]

function drop(
  id: string,
  name: string,
  rarity: 'arcana' | 'immortal' | 'rare' | 'common',
  price: number,
  ticketFrom: number,
  ticketTo: number,
) {
  return {
    id,
    name,
    image: `items/${id}`,
    rarity,
    price,
    chance: (ticketTo - ticketFrom) / 1_000_000,
    ticketFrom,
    ticketTo,
  }
}

/** An item that an opening of that case gave. */
export function makeOpenedItem(change: Partial<OpenedItem> = {}, index = 0): OpenedItem {
  return {
    id: '1001',
    name: 'Секира Багрового Пика',
    price: 12_840,
    priceProfile: 12_840,
    status: 'progress',
    type: 1,
    isSelected: false,
    packItems: [],
    image: 'items/axe',
    rarity: 'immortal',
    time: '2026-11-21T10:00:00Z',
    timerData: null,
    hold: null,
    source: 'Case',
    roll: { id: '9001', nonce: 4, ticket: 500_000 + index, index },
    ...change,
  }
}
