// How each silhouette is made. `form` selects how the material is worked (see palette.mjs). `hilt` is where a weapon that runs from lower
// left to upper right passes from grip to blade, along its axis, -1 to 1.
const list = (text) => text.trim().split(/\s+/)
const forms = new Map()
const set = (form, names) => {
  for (const name of list(names)) forms.set(name, form)
}
set(
  'blade',
  `ancient-sword anchor axe-in-log battle-axe bo bone-knife bloody-sword broadsword crescent-blade crossed-sabres crossed-swords
  curvy-knife daggers glaive halberd katana meat-cleaver meat-hook piercing-sword plain-dagger relic-blade sacrificial-dagger
  scythe shard-sword sharp-axe spinning-blades war-axe warhammer winged-sword wolverine-claws flanged-mace spiked-ball spiked-bat
  crescent-staff wizard-staff orb-wand crystal-wand skull-staff winged-scepter lightning-bow pocket-bow high-shot winchester-rifle
  whip saber-slash claw-slashes flaming-arrow stiletto`,
)
set(
  'hide',
  `armadillo badger barn-owl bear-head boar boot-stomp bull camel-head charging-bull chicken dragon-breath dragon-head dragon-spiral
  double-dragon drakkar-dragon evil-bat fish-monster fox-head frog gargoyle gecko goat griffin-symbol horse-head hydra imp
  lizardman monkey pig pig-face rabbit raven crow-dive reptile-tail rooster owl egyptian-bird bird-mask saber-toothed-cat-head
  sea-dragon sea-serpent sheep sitting-dog snail snake-totem sniffing-dog spiked-dragon-head wolf-head wolf-howl long-legged-spider
  hanging-spider grasping-claws claws paw flat-paw-print fangs human-ear heart-organ banana-bunch banana-peeled spiral-tentacle
  raspberry fist rock-golem troll orc-head goblin-head lion ram-profile ogre buffalo-head bison wyvern skeletal-hand evil-hand diablo-skull cavalry falcon-moon minotaur`,
)
set(
  'fabric',
  `cape cloak cowled hood vampire-cape wing-cloak warlock-hood rolled-cloth dress trousers jester-hat pointy-hat skimmer-hat flower-hat
  black-belt blindfold flying-flag hair-strands balloons carnival-mask domino-mask hat-wizard knapsack light-backpack ninja-head wizard-face
  witch-face woman-elf-face ballerina-shoes high-heel pilgrim-hat witch-flight headband-knot hooded-assassin`,
)
set('wing', 'angel-wings feathered-wing spiky-wing feather butterfly fairy peace-dove evil-wings')
set(
  'gem',
  `crystal-cluster floating-crystal frozen-orb gem-pendant unstable-orb moon companion-cube fire-gem dragon-orb beveled-star orbital moon-claws star-prominences ticket
  skeleton-key`,
)
set(
  'glyph',
  `big-wave burning-dot resonance burning-passion campfire earth-crack earth-spit fire-dash flame-claws floating-ghost fluffy-flame frozen-block
  haunting lightning-helix lightning-storm lightning-trio psychic-waves raining snowing star-swirl thorny-vine spider-web hell-crosses
  third-eye eye-target jump-across juggler`,
)
const hilts = {
  'relic-blade': -0.34,
  'battle-axe': -0.3,
  'war-axe': -0.3,
  'sharp-axe': -0.25,
  broadsword: -0.34,
  'shard-sword': -0.36,
  'flanged-mace': -0.1,
  'crescent-staff': -0.18,
  'orb-wand': 0.02,
  'crystal-wand': 0.1,
  'skull-staff': 0.05,
  'wizard-staff': -0.9,
  warhammer: -0.1,
}
const SCALED = new Set(
  list(`dragon-breath dragon-head dragon-spiral double-dragon drakkar-dragon fish-monster frog gecko hydra lizardman reptile-tail
    sea-dragon sea-serpent snake-totem spiked-dragon-head armadillo wyvern`),
)
// A dark face with glowing eyes.
const HOODED = new Set(['hood', 'cowled'])
// Silhouettes of many small equal parts, none of which is a gem.
const PLAIN = new Set(['shoulder-scales', 'hair-strands'])
const FACE_ON = new Set(['moon', 'companion-cube', 'frozen-orb', 'unstable-orb'])

/** The form of a silhouette: { form, hilt, isScaled, isFaceOn, isHooded, isPlain }. The default is `hard`. */
export const formOf = (silhouette) => ({
  form: forms.get(silhouette) ?? 'hard',
  hilt: hilts[silhouette],
  isScaled: SCALED.has(silhouette),
  isFaceOn: FACE_ON.has(silhouette),
  isHooded: HOODED.has(silhouette),
  isPlain: PLAIN.has(silhouette),
})
