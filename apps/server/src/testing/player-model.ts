import { FIRST_CONTRACT_RULES } from '@runecase/game/contract.ts'
import { FIRST_UPGRADE_RULES, planUpgrade } from '@runecase/game/upgrade.ts'
import { demand, type ModelCase, ModelFault, minor, type Outcome, within } from './model-outcome.ts'

interface ModelItem {
  readonly priceMinor: bigint
  readonly isPack: boolean
  /** Never delivered: its withdrawal credits the price. */
  readonly isCredited?: boolean
}

/**
 * One player in memory, by the rules: every operation checks its response and updates the state. Money is in minor units. An operation
 * throws `ModelFault` when the response cannot follow from this state.
 */
export class PlayerModel {
  balanceMinor = 0n
  coins = 0n
  nonce = 0
  seedHash = ''
  nextSeedHash = ''
  hasLevel = false
  battle: { readonly ulid: string; readonly priceMinor: bigint } | undefined
  items = new Map<string, ModelItem>()
  /** Items on their way to Steam, with their prices. None arrives while a model runs. */
  withdrawn = new Map<string, bigint>()
  sinceFree = new Map<string, number>()
  /** Openings of limited cases. */
  limited = new Map<string, number>()

  clone(): PlayerModel {
    const copy = Object.assign(new PlayerModel(), this)
    copy.items = new Map(this.items)
    copy.withdrawn = new Map(this.withdrawn)
    copy.sinceFree = new Map(this.sinceFree)
    copy.limited = new Map(this.limited)
    return copy
  }

  get worthMinor(): bigint {
    const sent = [...this.withdrawn.values()].reduce((sum, priceMinor) => sum + priceMinor, 0n)
    return [...this.items.values()].reduce((sum, item) => sum + item.priceMinor, sent)
  }

  open(one: ModelCase, count: number, outcome: Outcome): void {
    let [since, paid] = [this.sinceFree.get(one.slug) ?? 0, 0]
    for (let opening = 0; opening < count; opening += 1) {
      if (one.everyN !== null && since + 1 >= one.everyN) since = 0
      else {
        paid += 1
        since += one.everyN === null ? 0 : 1
      }
    }
    const cost = one.priceMinor * BigInt(paid)
    const isGold = one.currency === 'GOLD'
    if ('refused' in outcome) {
      if (one.isLimited && outcome.refused === 'case_not_available') return
      demand(
        `opening ${one.slug}`,
        outcome.refused,
        cost > (isGold ? this.balanceMinor : this.coins) ? 'balance_error' : 'no refusal',
      )
      return
    }
    if (cost > (isGold ? this.balanceMinor : this.coins)) throw new ModelFault(`${one.slug} was opened without money`)
    const { data } = outcome
    const cashback = (cost * BigInt(one.cashbackPercent)) / 100n
    this.balanceMinor += isGold ? cashback - cost : 0n
    this.coins += BigInt(data.coins) - (isGold ? 0n : cost - cashback)
    this.sinceFree.set(one.slug, since)
    if (one.isLimited) this.limited.set(one.slug, (this.limited.get(one.slug) ?? 0) + count)
    demand('spent', isGold ? minor(data.spent) : BigInt(data.spent), cost)
    demand('balance after opening', minor(data.balance), this.balanceMinor)
    demand('coins after opening', data.coinBalance, this.coins)
    demand('seed of the opening', data.fairness.serverSeedHash, this.seedHash)
    demand('number of items is as published', within(data.items.length, one.itemsEach, count), true)
    demand('number of coins is as published', within(data.coins, one.coinsEach, count), true)
    for (const [index, item] of data.items.entries()) {
      demand('place of the roll', `${item.roll.nonce} ${item.roll.index}`, `${this.nonce} ${index}`)
      this.#receive(item)
    }
    this.nonce += 1
  }

  sell(ids: readonly string[], outcome: Outcome): void {
    if (this.#isRefused('a sale', ids, outcome)) return
    const { data } = outcome as { data: { sum?: number; price?: number; balance: number } }
    const sum = this.#take(ids)
    this.balanceMinor += sum
    demand('paid for items', minor(data.sum ?? data.price ?? 0), sum)
    demand('balance after a sale', minor(data.balance), this.balanceMinor)
  }

  sellAll(outcome: Outcome): void {
    if ('refused' in outcome) throw new ModelFault(`selling everything was refused with ${outcome.refused}`)
    const { ids, sum, balance, remaining } = outcome.data
    demand('items sold at once', ids.length, Math.min(15, this.items.size))
    const worth = this.#take(ids)
    this.balanceMinor += worth
    demand('paid for all', minor(sum), worth)
    demand('balance after selling all', minor(balance), this.balanceMinor)
    demand('items left', remaining, this.items.size)
  }

  upgrade(ids: readonly string[], targetMinor: bigint, outcome: Outcome): void {
    const missing = this.#missing(ids)
    const own = ids.reduce((sum, id) => sum + (this.items.get(id)?.priceMinor ?? 0n), 0n)
    const plan = missing ? undefined : planUpgrade(FIRST_UPGRADE_RULES, own, targetMinor, true)
    const due =
      missing ??
      (plan === 'sum_too_high'
        ? 'invalid_sum'
        : plan === 'multiplier_too_high'
          ? 'upgrade_multiplier_too_high'
          : undefined)
    if (this.#settleRefusal('an upgrade', due, outcome)) return
    if (typeof plan !== 'object') throw new ModelFault('an upgrade without a plan')
    const { data } = outcome as {
      data: {
        success: boolean
        chance: number
        roll: { nonce: number; ticket: number }
        winPrize: { id: string; price: number } | null
        coinsPrize: number
        balance: number
        coinBalance: number
      }
    }
    this.#take(ids)
    demand('nonce of the upgrade', data.roll.nonce, this.nonce)
    this.nonce += 1
    demand('shown chance', data.chance, plan.threshold / 1_000_000)
    demand('ticket decides', data.success, data.roll.ticket < plan.threshold)
    demand('coins of a loss', data.coinsPrize, data.success ? 0n : plan.consolation.coins)
    this.coins += BigInt(data.coinsPrize)
    if (data.winPrize) {
      demand('price of the prize', minor(data.winPrize.price), targetMinor)
      this.items.set(data.winPrize.id, { priceMinor: targetMinor, isPack: false })
    }
    demand('a prize when won', data.winPrize !== null, data.success)
    demand('balance after an upgrade', minor(data.balance), this.balanceMinor)
    demand('coins after an upgrade', data.coinBalance, this.coins)
  }

  contract(ids: readonly string[], outcome: Outcome): void {
    if (this.#isRefused('a contract', ids, outcome)) return
    const { data } = outcome as {
      data: {
        item: { id: string; price: number; type: number } | null
        multiplier: number
        payout: number
        change: number
        balance: number
        roll: { nonce: number }
      }
    }
    if (!FIRST_CONTRACT_RULES.rows.some((row) => row.multiplier === data.multiplier))
      throw new ModelFault(`no line of contracts gives ${data.multiplier}`)
    const payout = (this.#take(ids) * BigInt(Math.round(data.multiplier * 100))) / 100n
    demand('payout of the contract', minor(data.payout), payout)
    demand('item and change of the contract', minor(data.item?.price ?? 0) + minor(data.change), payout)
    demand('nonce of the contract', data.roll.nonce, this.nonce)
    this.nonce += 1
    if (data.item) this.#receive(data.item)
    this.balanceMinor += minor(data.change)
    demand('balance after a contract', minor(data.balance), this.balanceMinor)
  }

  exchange(ids: readonly string[], targetsMinor: readonly bigint[], outcome: Outcome): void {
    const missing = this.#missing(ids)
    const own = ids.reduce((sum, id) => sum + (this.items.get(id)?.priceMinor ?? 0n), 0n)
    const cost = targetsMinor.reduce((sum, price) => sum + price, 0n)
    if (this.#settleRefusal('an exchange', missing ?? (cost > own ? 'balance_error' : undefined), outcome)) return
    const { data } = outcome as {
      data: { items: { id: string; price: number; type: number }[]; change: number; balance: number }
    }
    this.#take(ids)
    demand(
      'things received',
      data.items.map((item) => minor(item.price)),
      targetsMinor,
    )
    for (const item of data.items) this.#receive(item)
    this.balanceMinor += own - cost
    demand('change of the exchange', minor(data.change), own - cost)
    demand('balance after an exchange', minor(data.balance), this.balanceMinor)
  }

  unpack(id: string, outcome: Outcome): void {
    const missing = this.#missing([id])
    if (this.#settleRefusal('unpacking', missing ?? (this.items.get(id)?.isPack ? undefined : 'invalidItem'), outcome))
      return
    this.#take([id])
    for (const item of (outcome as { data: { items: { id: string; price: number; type: number }[] } }).data.items)
      this.#receive(item)
  }

  withdraw(ids: readonly string[], perDay: number, outcome: Outcome): void {
    const items = ids.map((id) => this.items.get(id))
    const sent = ids.filter((_, index) => !items[index]?.isCredited)
    const isBeyondDay = sent.length > 0 && this.withdrawn.size + sent.length > perDay
    const due =
      this.#missing(ids) ??
      (items.some((item) => item?.isPack) ? 'invalidItem' : isBeyondDay ? 'tooManyWithdrawals' : undefined)
    if (this.#settleRefusal('a withdrawal', due, outcome)) return
    const { data } = outcome as { data: { credited: number; balance: number } }
    const credited = this.#take(ids.filter((id) => !sent.includes(id)))
    for (const id of sent) this.withdrawn.set(id, this.#take([id]))
    this.balanceMinor += credited
    demand('credited for items', minor(data.credited), credited)
    demand('balance after a withdrawal', minor(data.balance), this.balanceMinor)
  }

  rotate(outcome: Outcome): void {
    if ('refused' in outcome) throw new ModelFault(`rotating the seed was refused with ${outcome.refused}`)
    const { data } = outcome
    demand('seed that was promised', data.serverSeedHash, this.nextSeedHash)
    demand('seed that was revealed', data.previous?.serverSeedHash, this.seedHash)
    demand('last nonce of the revealed seed', data.previous?.lastNonce, this.nonce - 1)
    this.seedHash = data.serverSeedHash
    this.nextSeedHash = data.nextServerSeedHash
    this.nonce = 0
  }

  generateLevel(outcome: Outcome): void {
    if (this.#settleRefusal('generating a level', this.hasLevel ? 'error_generation' : undefined, outcome)) return
    this.hasLevel = true
    this.nonce += 1
  }

  createBattle(priceMinor: bigint, outcome: Outcome): void {
    const due = this.battle
      ? 'battle_already_in'
      : this.balanceMinor < priceMinor
        ? 'error_not_enough_funds_for_battle'
        : undefined
    if (this.#settleRefusal('making a battle', due, outcome)) return
    const { data } = outcome as { data: { battleUlid: string; balance: number } }
    this.balanceMinor -= priceMinor
    this.battle = { ulid: data.battleUlid, priceMinor }
    demand('balance after a stake', minor(data.balance), this.balanceMinor)
  }

  leaveBattle(ulid: string, outcome: Outcome): void {
    if (this.#settleRefusal('leaving a battle', this.battle?.ulid === ulid ? undefined : 'battle_closed', outcome))
      return
    this.balanceMinor += this.battle?.priceMinor ?? 0n
    this.battle = undefined
    demand('balance after leaving', minor((outcome as { data: { balance: number } }).data.balance), this.balanceMinor)
  }

  #missing(ids: readonly string[]): 'dataNotFound' | 'invalidItem' | 'inWithdrawalProcess' | undefined {
    if (ids.some((id) => id.startsWith('foreign '))) return 'dataNotFound'
    const [first] = ids.filter((id) => !this.items.has(id)).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    if (first === undefined) return undefined
    return this.withdrawn.has(first) ? 'inWithdrawalProcess' : 'invalidItem'
  }

  /** Whether the call was refused, as its items required. */
  #isRefused(what: string, ids: readonly string[], outcome: Outcome): boolean {
    return this.#settleRefusal(what, this.#missing(ids), outcome)
  }

  #settleRefusal(what: string, due: string | undefined, outcome: Outcome): boolean {
    demand(what, 'refused' in outcome ? outcome.refused : 'done', due ?? 'done')
    return due !== undefined
  }

  #take(ids: readonly string[]): bigint {
    let sum = 0n
    for (const id of ids) {
      const item = this.items.get(id)
      if (!item) throw new ModelFault(`item ${id} was taken and is not there`)
      sum += item.priceMinor
      this.items.delete(id)
    }
    return sum
  }

  #receive(item: { readonly id: string; readonly price: number; readonly type: number }): void {
    if (this.items.has(item.id)) throw new ModelFault(`item ${item.id} was received twice`)
    this.items.set(item.id, { priceMinor: minor(item.price), isPack: item.type === 20, isCredited: item.type === 3 })
  }
}
