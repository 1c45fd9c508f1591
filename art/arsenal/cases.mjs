// The crates of projects/cs: a shape, an emblem and colours by picture, as `art` of its cases says. This file adds the materials and the
// view.
import { readFileSync } from 'node:fs'
import { GOLD, IRON, STEEL, stuff, view } from '../catalogue/case-materials.mjs'
import { seedOf } from '../jobs.mjs'

/** The light of this shop's room: cool steel with a warm lamp, without violet. */
export const CAST = [1.12, 1.68, 0.78]
const PATH = new URL('../../projects/cs/catalogue/cases.json', import.meta.url)

const SHAPES = {
  hardcase: {
    mats: (body) => ({ body: stuff(body, 0.25, 0.42, 8), trim: STEEL, second: IRON }),
    view: view(-0.5, 0.27, 1.36),
  },
  ammocan: {
    mats: (body) => ({ body: stuff(body, 0.35, 0.46, 8), trim: IRON, second: stuff(body, 0.4, 0.52, 8) }),
    view: view(-0.48, 0.24, 1.24, -0.08),
  },
  crate: {
    mats: (body) => ({
      body: stuff(body, 0, 0.66, 4),
      trim: IRON,
      second: stuff(body, 0, 0.6, 4),
      back: stuff('#c9b48a', 0, 0.9, 2),
    }),
    view: view(-0.5, 0.28, 1.3),
  },
  capsule: {
    mats: (body) => ({ body: stuff(body, 0.3, 0.24, 8), trim: STEEL, second: stuff('#23282c', 0.4, 0.4, 8) }),
    view: view(-0.46, 0.22, 1.36),
  },
  duffel: {
    mats: (body, accent) => ({
      body: stuff(body, 0, 0.85, 2),
      trim: stuff('#191d1f', 0, 0.7, 2),
      second: stuff(accent, 0, 0.8, 2),
      gold: GOLD,
    }),
    view: view(-0.46, 0.28, 1.34),
  },
}

/** A crate as the forge draws it. `side`: turned to the left (-1) or to the right (1). */
export function crateOf(id, { shape, emblem, accent, accent2, body }) {
  const seed = seedOf(id)
  const { mats, view: seen } = SHAPES[shape]
  const side = seed & 4 ? 1 : -1
  return {
    id,
    // Twice the width of the largest card.
    size: 432,
    shape,
    emblem,
    accent,
    accent2,
    mats: mats(body, accent),
    view: { ...seen, yaw: Math.abs(seen.yaw) * side },
    cast: CAST,
    lampTint: 0.35,
    aura: 0.22,
    sparks: 0.12,
    seed: seed % 89,
  }
}

/** Pictures of the interface that every project replaces; in this shop they are crates. */
const INTERFACE = {
  gift: { shape: 'duffel', emblem: 'party-popper', accent: '#8fd13c', accent2: '#2fe0a6', body: '#33503c' },
  void: { shape: 'hardcase', emblem: 'third-eye', accent: '#38b6ff', accent2: '#8847ff', body: '#1f2630' },
  rift: { shape: 'capsule', emblem: 'cut-diamond', accent: '#2fe0a6', accent2: '#ff9f4a', body: '#1f4a40' },
  novice: { shape: 'crate', emblem: 'boot-stomp', accent: '#8fd13c', accent2: '#2fe0a6', body: '#8a6a42' },
  seraph: { shape: 'capsule', emblem: 'winged-shield', accent: '#f5d84a', accent2: '#ff9f4a', body: '#d8dcd6' },
  'arena-gladiatorov': {
    shape: 'ammocan',
    emblem: 'crossed-axes',
    accent: '#eb4b4b',
    accent2: '#ff9f4a',
    body: '#4a2320',
  },
}

const ITEMS = new URL('../../projects/cs/catalogue/items.json', import.meta.url)
/** Kits are items that look like bags. */
export const kits = () =>
  JSON.parse(readFileSync(ITEMS, 'utf8'))
    .filter(({ art }) => art?.shape)
    .map(({ id, art }) => crateOf(id, art))

/** All crates, each picture once. */
export function crates() {
  const cases = JSON.parse(readFileSync(PATH, 'utf8'))
  const pictures = new Map(cases.map(({ appearanceData, art }) => [appearanceData.image, art]))
  return [...Object.entries(INTERFACE), ...pictures].map(([id, art]) => crateOf(id, art))
}
