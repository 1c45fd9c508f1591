// Small illustrations for menus, empty states, rewards and games, struck from plate like badges. The silhouettes are those of every shop,
// except that crossed rifles stand for battles.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { linear } from '../colour.mjs'
import { FINISHES } from '../relief/finishes.mjs'
import { RIFLES } from '../relief/models/rifles.mjs'
import { paint } from '../relief/paint.mjs'
import { makeSolid } from '../relief/solid.mjs'
import { silhouette } from '../silhouettes.mjs'

const STEEL = ['#5a6a66', '#dfe8e4']
const AMBER = ['#a85a14', '#ffc27a']
const GREEN = ['#0c6a4f', '#5fe0ae']
const RED = ['#8a1c1c', '#ff7a6a']
/** Each illustration: silhouette, colours of its metal, colour of its light. */
const MOTIFS = {
  'wings-gold': ['angel-wings', AMBER, '#ff9f4a'],
  trophy: ['trophy-cup', AMBER, '#ff9f4a'],
  ticket: ['ticket', GREEN, '#2fe0a6'],
  bell: ['ringing-bell', AMBER, '#ff9f4a'],
  warning: ['skull-crossed-bones', RED, '#eb4b4b'],
  key: ['skeleton-key', AMBER, '#ff9f4a'],
  hammer: ['gear-hammer', STEEL, '#4fd0e0'],
  crown: ['imperial-crown', AMBER, '#ff9f4a'],
  upgrade: ['upgrade', GREEN, '#2fe0a6'],
  exchange: ['cycle', GREEN, '#4fd0e0'],
  tasks: ['scroll-unfurled', STEEL, '#8fd13c'],
  'level-up': ['beveled-star', AMBER, '#8fd13c'],
  shield: ['checked-shield', STEEL, '#4fd0e0'],
  hourglass: ['hourglass', AMBER, '#8fd13c'],
  'empty-chest': ['knapsack', STEEL, '#7fae9b'],
  works: ['anvil-impact', RED, '#ff9f4a'],
}
const plain = (name) => silhouette(name).replaceAll(/fill="[^"]*"/g, '')

function motif(name) {
  const placed = `<g transform="translate(500 250) scale(.92) translate(-256 -256)">${plain(name)}</g>`
  const wide = `<g transform="translate(500 250) scale(.92) translate(-256 -256)" stroke="#fff" stroke-width="20">${plain(name)}</g>`
  return {
    turn: -5,
    fill: 0.9,
    parts: [
      { body: wide, material: 'dark', r: 12, z: 0 },
      { body: placed, material: 'skin', r: 22, z: 12, puff: 5, plain: true },
    ],
  }
}

const moved = (parts, transform, lift) =>
  parts.map((part) => ({
    ...part,
    body: `<g transform="${transform}">${part.body}</g>`,
    ...(part.grooves && { grooves: `<g transform="${transform}">${part.grooves}</g>` }),
    z: (part.z ?? 0) + lift,
  }))
/** Two rifles across each other, muzzles up. */
const crossed = () => ({
  turn: 0,
  fill: 1,
  parts: [
    ...moved(RIFLES.m4a4, 'translate(500 250) rotate(-42) translate(-500 -250)', 0),
    ...moved(RIFLES['ak-47'], 'translate(500 250) scale(-1 1) rotate(-42) translate(-500 -250)', 40),
  ],
})
const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const looks = (colours, accent) => ({
  finish: FINISHES.damascus({ colours: colours.map(linear), seed: 4.1 }),
  rims: [linear(accent), linear('#ffb268')],
  glow: rgb(accent),
})

/** Draws the wanted illustrations below the project's `art/misc`. */
export async function drawIllustrations(project, isWanted) {
  const folder = join(project, 'art/misc')
  mkdirSync(folder, { recursive: true })
  const all = [
    ...Object.entries(MOTIFS).map(([id, [name, colours, accent]]) => ({
      id,
      model: () => motif(name),
      look: looks(colours, accent),
    })),
    {
      id: 'swords',
      model: crossed,
      look: {
        ...looks(GREEN, '#4fd0e0'),
        finish: FINISHES.hex({ colours: ['#14201c', '#1f7a5c', '#e08a2a'].map(linear), seed: 2.2 }),
      },
    },
  ]
  for (const { id, model, look } of all) {
    const file = join(folder, `${id}.webp`)
    if (!isWanted(id, file)) continue
    await sharp(await paint(await makeSolid(model()), look))
      .webp({ quality: 84, alphaQuality: 88, effort: 5 })
      .toFile(file)
  }
}
