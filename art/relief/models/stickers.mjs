// Stickers: a motif cut out of vinyl with a white border, on a background shape. Motifs are the free silhouettes.
import { silhouette } from '../../silhouettes.mjs'

/** Background shapes in a box of 512: a disc, a shield, a hexagon, a ragged star, a plate; `none` cuts along the motif itself. */
const GROUNDS = {
  disc: '<circle cx="256" cy="256" r="206"/>',
  shield: '<path d="M256 40L448 96V262Q432 400 256 480Q80 400 64 262V96Z"/>',
  hexagon: '<path d="M256 40L444 148V364L256 472L68 364V148Z"/>',
  star: '<path d="M256 24L308 108L398 66L402 164L498 184L436 262L494 340L398 356L390 454L304 410L256 490L208 410L122 454L114 356L18 340L76 262L14 184L110 164L114 66L204 108Z"/>',
  plate: '<path d="M60 130Q256 84 452 130L480 256L452 382Q256 428 60 382L32 256Z"/>',
}
const placed = (body, scale) =>
  `<g transform="translate(500 250) scale(${scale}) translate(-256 -256)">${body.replaceAll(/fill="[^"]*"/g, '')}</g>`
const widened = (body, scale, width) =>
  `<g transform="translate(500 250) scale(${scale}) translate(-256 -256)" stroke="#fff" stroke-width="${width / scale}">${body.replaceAll(/fill="[^"]*"/g, '')}</g>`

/** The model of a sticker: { motif, ground, size }. */
export function sticker({ motif, ground = 'none', size = 0.56 }) {
  const figure = silhouette(motif)
  if (ground === 'none')
    return {
      turn: -6,
      parts: [
        { body: widened(figure, 0.86, 46), material: 'white', r: 5, z: 0 },
        { body: widened(figure, 0.86, 22), material: 'dye', r: 4, z: 5 },
        { body: placed(figure, 0.86), material: 'skin', r: 5, z: 9, plain: true },
      ],
    }
  const shape = GROUNDS[ground]
  return {
    turn: -6,
    parts: [
      { body: widened(shape, 0.9, 30), material: 'white', r: 5, z: 0 },
      { body: placed(shape, 0.9), material: 'dye', r: 4, z: 5 },
      {
        body: `<g fill="none" stroke="#fff" stroke-width="9" transform="translate(500 250) scale(.78) translate(-256 -256)">${shape}</g>`,
        material: 'skin',
        r: 3,
        z: 7,
        plain: true,
      },
      { body: placed(figure, size), material: 'skin', r: 6, z: 9, plain: true },
    ],
  }
}
