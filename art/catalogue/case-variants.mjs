// Cases with a common theme differ by emblem, body and trim: [case slug, base, emblem, body colour, trim, more]. The base's shape and its
// two light colours stay, so that a variant fits the same card; `isSwapped` swaps the two colours. Level cases use the bases themselves.
import { BRONZE, DARK_GOLD, GOLD, IRON, ROSE, SILVER, STEEL, stuff } from './case-materials.mjs'

const hue = (colour) => stuff(colour, 0.5, 0.3, 5)
const VARIANTS = [
  ['gorst-oskolkov', 'novice', 'crystal-cluster', '#3a2a6a', SILVER, { extras: ['crystals'], embId: 4 }],
  ['meloch-v-karmane', 'novice', 'two-coins', '#6a5a3a', BRONZE, { extras: ['coins'], embId: 8 }],
  ['vecherniy-pokhod', 'novice', 'campfire', '#2c3350', BRONZE, { embId: 3 }],
  ['mertsayushchiy-meshochek', 'spirit', null, '#3a1f4a', GOLD],
  ['lunnaya-okhota', 'spirit', null, '#20304a', SILVER],
  ['sekretnyy-svertok', 'spirit', null, '#1a2a20', ROSE],
  ['sunduk-smotritelya', 'frost', 'skeleton-key', '#1f3a6a', STEEL, { extras: [] }],
  ['ledyanaya-tetiva', 'frost', 'pocket-bow', '#3a86c0', DARK_GOLD],
  ['lunnaya-kassa', 'geode', null, '#2a3450', SILVER, { second: stuff('#2a3450', 0, 0.75, 6), growth: 'spire' }],
  [
    'groza-magov',
    'geode',
    null,
    '#502840',
    GOLD,
    { second: stuff('#502840', 0, 0.75, 6), growth: 'wave', isSwapped: true },
  ],
  ['zvezdnyy-ulov', 'wyrm', null, '#5a4fc8', GOLD],
  ['tretiy-ne-lishniy', 'wyrm', null, '#2f9a9a', BRONZE],
  ['klad-polunochnika', 'pharaoh', 'moon', '#1a1f5a', SILVER],
  ['pervaya-sotnya', 'pharaoh', 'laurel-crown', '#6a2414', GOLD],
  ['zerkalo-razloma', 'rift', 'mirror-mirror', '#5a2a60', SILVER],
  ['tron-bez-korolya', 'royal', 'throne-king', '#7a1020', GOLD],
  ['shchedryy-rostovshchik', 'royal', 'money-stack', '#0f5a2f', GOLD],
  ['obrok-barona', 'royal', 'wheat', '#1a2f7a', SILVER, { extras: [] }],
  ['pyatnitsa-u-roshana', 'dragon', null, '#6a5a24', IRON],
  ['kryuk-drakona', 'dragon', null, '#1f5a2f', SILVER],
  ['posledniy-drakon', 'dragon', null, '#2a2030', GOLD],
  ['myasnaya-lavka', 'powder', 'meat-cleaver', '#5a1f18', STEEL],
  ['chaevye-traktirshchika', 'powder', 'beer-stein', '#7a5a20', BRONZE],
  ['zhalovane-naemnika', 'powder', 'crossed-swords', '#43434d', BRONZE],
  ['meshok-kontrabandista', 'powder', 'domino-mask', '#3a3226', DARK_GOLD],
  ['put-klinka', 'inferno', 'katana', '#3a1410', BRONZE, { extras: [] }],
  ['multicast-ogr-na-udachu', 'inferno', 'ogre', '#2f2440', GOLD, { extras: ['coins'] }],
  ['kontrakt-na-rassvete', 'void', null, '#4a1a30', DARK_GOLD],
  ['metr-trekh-sfer', 'oracle', null, '#4a3210', SILVER, { around: 'spheres' }],
  ['khronosfera', 'oracle', null, '#101a48', BRONZE, { around: 'hours', isSwapped: true }],
  ['pan-ili-propal', 'oracle', null, '#6a1030', ROSE, { around: 'horns', isCut: true }],
  ['kazna-magistra', 'oracle', null, '#1a3a2a', GOLD, { around: 'crown', isSwapped: true }],
  ['obezyaniy-bunt', 'druid', 'monkey', '#6a3f12', GOLD],
  ['radiant-ili-dayr', 'druid', 'yin-yang', '#24365a', SILVER],
  ['payek-razvedchika', 'druid', 'compass', '#54402c', STEEL],
  ['chuzhaya-magiya', 'amphora', 'magic-swirl', '#2a7a52', GOLD],
  ['kruzhka-elya', 'amphora', 'beer-stein', '#8a5a1a', BRONZE],
  ['obedennyy-pereryv', 'amphora', 'chicken-leg', '#c8a05a', SILVER],
  ['gnev-gromoverzhtsa', 'seraph', 'lightning-trio', '#3a4ab0', GOLD],
  ['belye-perchatki', 'seraph', 'gauntlet', '#e9e2f5', SILVER],
  ['dar-titana', 'seraph', 'fist', '#5a4a8a', BRONZE],
  ['so-dna-laguny', 'kraken', 'fish-monster', '#123f6a', SILVER],
  ['rybatskaya-udacha', 'kraken', 'fishing-hook', '#2a6a7a', IRON],
  ['dolya-kapitana', 'kraken', 'ship-wheel', '#5a2014', GOLD],
  ['arkana-ili-nikak', 'cathedral', null, '#123a24', GOLD, { second: hue('#1f6a34') }],
  ['krovavyy-kubok', 'cathedral', null, '#4a0a14', DARK_GOLD, { second: hue('#7a0f1f') }],
  ['shkatulka-kollektsionera', 'cathedral', null, '#1f2a5a', SILVER, { second: hue('#2a3f9a') }],
  ['seyf-midasa', 'midas', 'imperial-crown', '#4a0a34', GOLD],
  ['monetka-sudby', 'midas', 'two-coins', '#10324a', GOLD],
  ['stenka-na-stenku', 'mecha', 'crossed-swords', '#5a2a2a', STEEL],
  ['polnaya-pati', 'mecha', 'beveled-star', '#2a4a3a', SILVER],
  ['arena-gladiatorov', 'runic', 'spartan-helmet', '#54432c', GOLD],
  ['clutch-poslednyaya-sekunda', 'runic', 'stopwatch', '#2c2c50', SILVER],
  ['finalnyy-boy', 'demon', 'crossed-axes', '#34103a', DARK_GOLD],
  ['tirazh-tysyacha', 'necro', 'laurel-crown', '#5a1a2a', SILVER],
  ['dan-lorda', 'necro', 'queen-crown', '#1a3a5a', GOLD],
  ['larets-starevshchika', 'necro', 'skeleton-key', '#4a3418', BRONZE],
  ['pyatyy-za-nas', 'gift', 'shamrock', '#1f7a4a', GOLD, { second: hue('#2a9a5c') }],
  ['utrennyaya-razminka', 'gift', 'sun', '#c8462a', GOLD, { second: hue('#e0602f') }],
  ['podarok-novichku', 'gift', 'party-popper', '#2450c8', SILVER, { second: hue('#2f62e6') }],
]

/** The variants as complete cases, made from their bases. */
export function variantsOf(bases) {
  const byId = new Map(bases.map((base) => [base.id, base]))
  return VARIANTS.map(([id, baseId, emblem, body, trim, { second, isSwapped, ...more } = {}], i) => {
    const base = byId.get(baseId)
    return {
      ...base,
      ...more,
      ...(isSwapped && { accent: base.accent2, accent2: base.accent }),
      id,
      name: id,
      ...(emblem && { emblem }),
      mats: { ...base.mats, body: { ...base.mats.body, c: stuff(body, 0, 0, 0).c }, trim, ...(second && { second }) },
      view: { ...base.view, yaw: i % 2 === 0 ? -base.view.yaw : base.view.yaw },
      seed: 101 + i * 3,
    }
  })
}
