// Gloves and the busts of agents. `skin` takes the finish; the other materials belong to the model.
import { box, cut, disc, loop, path, poly, ribs } from '../shapes.mjs'

/** One hand, seen from its back, fingers up; `x` moves it, `side` is 1 or -1 for the thumb. */
function hand(x, side, z, knuckles) {
  const at = (dx) => x + dx * side
  const finger = (dx, top, width, lean) =>
    poly(
      [
        [at(dx - width / 2), 250],
        [at(dx - width / 2 + lean), top + 14],
        [at(dx + lean), top],
        [at(dx + width / 2 + lean), top + 14],
        [at(dx + width / 2), 250],
      ],
      'skin',
      19,
      z,
      {
        corner: 16,
        grooves: cut(`M${at(dx - width / 2)} 196h${width * side}M${at(dx - width / 2)} 150h${width * side}`, 4),
        depth: 3,
      },
    )
  return [
    poly(
      [
        [at(84), 330],
        [at(118), 262],
        [at(150), 220],
        [at(178), 216],
        [at(182), 246],
        [at(150), 310],
        [at(112), 380],
      ],
      'skin',
      22,
      z,
      { corner: 16, grooves: cut(`M${at(136)} 276l${26 * side} 22`, 4) },
    ),
    finger(-82, 112, 42, -14),
    finger(-34, 60, 46, -5),
    finger(16, 48, 46, 3),
    finger(64, 84, 44, 12),
    poly(
      [
        [at(-106), 220],
        [at(90), 214],
        [at(112), 300],
        [at(96), 380],
        [at(76), 420],
        [at(-82), 424],
        [at(-104), 340],
      ],
      'skin',
      34,
      z + 4,
      {
        corner: 24,
        puff: 10,
        grooves: cut(
          `M${at(-60)} 250q${60 * side} 60 ${120 * side} 0M${at(-50)} 330q${50 * side} 24 ${104 * side} -4`,
          4,
        ),
        depth: 3,
      },
    ),
    ...knuckles(at, side, z + 18),
    poly(
      [
        [at(-84), 408],
        [at(78), 404],
        [at(88), 478],
        [at(-92), 484],
      ],
      'cuff',
      18,
      z + 12,
      { corner: 10, grooves: cut(`M${at(-88)} 462h${174 * side}`, 3) },
    ),
    poly(
      [
        [at(-30), 418],
        [at(70), 416],
        [at(74), 446],
        [at(-30), 448],
      ],
      'strap',
      9,
      z + 26,
      { corner: 8 },
    ),
  ]
}
const pair = (knuckles) => [...hand(330, -1, 0, knuckles), ...hand(640, 1, 44, knuckles)]

export const GLOVES = {
  'sport-gloves': {
    turn: -8,
    materials: { cuff: 'black', strap: 'rubber', pad: 'black' },
    parts: pair((at, _side, z) => [
      path(
        `M${at(-92)} 226Q${at(-60)} 196 ${at(-10)} 222Q${at(40)} 196 ${at(80)} 226L${at(66)} 262Q${at(-10)} 240 ${at(-78)} 266Z`,
        'pad',
        14,
        z,
        { grooves: ribs(Math.min(at(-80), at(80)), Math.max(at(-80), at(80)), 20, 214, 40, 0, 4) },
      ),
    ]),
  },
  'driver-gloves': {
    turn: -8,
    materials: { cuff: 'leather', strap: 'brass', pad: 'leather' },
    parts: pair((at, _side, z) => [-74, -28, 18, 62].map((dx) => disc(at(dx), 236, 15, 'pad', 9, z - 10))),
  },
  'moto-gloves': {
    turn: -8,
    materials: { cuff: 'rubber', strap: 'dark', pad: 'dark' },
    parts: pair((at, side, z) => [
      ...[-74, -28, 18, 62].map((dx) => box(at(dx) - 19, 212, 38, 44, 'pad', 15, z, { corner: 12 })),
      poly(
        [
          [at(-60), 290],
          [at(56), 286],
          [at(44), 350],
          [at(-48), 354],
        ],
        'pad',
        18,
        z,
        { corner: 16, grooves: cut(`M${at(-40)} 320h${84 * side}`, 5) },
      ),
    ]),
  },
  'hand-wraps': {
    turn: -8,
    materials: { cuff: 'cloth', strap: 'cloth', pad: 'cloth' },
    parts: pair((at, _side, z) => [
      ...[0, 1, 2, 3, 4].map((i) =>
        poly(
          [
            [at(-104), 232 + i * 34],
            [at(98), 214 + i * 38],
            [at(102), 242 + i * 38],
            [at(-102), 260 + i * 34],
          ],
          'skin',
          12,
          z + i,
          { corner: 8 },
        ),
      ),
    ]),
  },
}

// All busts share shoulders, vest, neck and head; they differ in what the agent wears on head and chest.
const body = [
  path('M190 520Q196 372 290 346L420 306H580L710 346Q804 372 810 520Z', 'skin', 60, 0, {
    puff: 16,
    grooves: cut('M300 360Q320 440 312 520M700 360Q680 440 688 520', 4),
  }),
  path('M426 250H574L590 330Q500 380 410 330Z', 'face', 40, 4),
]
const vest = [
  path('M318 356L404 326Q500 372 596 326L682 356L672 520H328Z', 'armour', 22, 20, {
    puff: 6,
    grooves: cut('M500 372V520M340 410H660', 4),
  }),
  ...[360, 452, 544].map((x) =>
    box(x, 430, 82, 100, 'armour', 15, 40, { corner: 10, grooves: cut(`M${x + 6} 456h70`, 4) }),
  ),
  poly(
    [
      [330, 352],
      [372, 336],
      [392, 420],
      [352, 430],
    ],
    'strap',
    9,
    36,
  ),
  poly(
    [
      [670, 352],
      [628, 336],
      [608, 420],
      [648, 430],
    ],
    'strap',
    9,
    36,
  ),
]
const head = path(
  'M400 160Q404 62 500 60Q596 62 600 160Q604 240 566 276Q530 312 500 314Q470 312 434 276Q396 240 400 160Z',
  'face',
  74,
  20,
  { puff: 12 },
)
const mask = path(
  'M394 164Q396 56 500 54Q604 56 606 164Q610 252 568 290Q530 322 500 324Q470 322 432 290Q390 252 394 164ZM418 156Q500 138 582 156L574 190Q540 200 500 192Q460 200 426 190Z',
  'mask',
  40,
  26,
  { puff: 8, grooves: cut('M460 240Q500 252 540 240M500 58V130', 4) },
)
const eyes = [
  path('M432 172q20 -12 42 0q-20 12 -42 0ZM526 172q20 -12 42 0q-20 12 -42 0Z', 'white', 4, 60),
  disc(453, 172, 6, 'dark', 4, 64),
  disc(547, 172, 6, 'dark', 4, 64),
]
const brows = path('M424 154L478 160L476 168L424 164ZM576 154L522 160L524 168L576 164Z', 'hair', 4, 62)
const goggles = [
  path('M392 150Q500 124 608 150V206Q560 226 520 204Q500 192 480 204Q440 226 392 206Z', 'dark', 14, 66),
  path('M410 160Q450 146 488 154V184Q462 206 414 198ZM590 160Q550 146 512 154V184Q538 206 586 198Z', 'lens', 16, 74),
]
const helmet = [
  path('M380 150Q378 22 500 18Q622 22 620 150L626 176Q560 146 500 146Q440 146 374 176Z', 'helmet', 60, 56, {
    puff: 12,
    grooves: cut('M440 30L430 140M560 30L570 140M384 120Q500 92 616 120', 4),
  }),
  box(470, 40, 60, 46, 'dark', 10, 130, { corner: 8 }),
]
const headset = [
  loop('M388 180Q384 26 500 24Q616 26 612 180', 16, 'dark', 64),
  path('M366 150h38v76h-38ZM596 150h38v76h-38Z', 'dark', 18, 80),
  loop('M384 214Q400 276 452 270', 8, 'dark', 84),
]
const cap = [
  path('M388 140Q386 34 500 32Q614 34 612 140Q500 112 388 140Z', 'skin', 50, 58, {
    puff: 10,
    grooves: cut('M500 34V120M440 44Q424 90 424 128M560 44Q576 90 576 128', 3),
  }),
  path('M384 130Q500 96 616 130L640 168Q500 126 360 168Z', 'skin', 14, 84, { puff: 4 }),
]
const beret = [
  path('M376 116Q380 34 520 30Q660 40 648 108Q626 140 590 132Q500 104 392 146Z', 'beret', 34, 60, { puff: 10 }),
  disc(440, 104, 16, 'brass', 6, 110),
]
const hood = path('M352 330Q330 40 500 14Q670 40 648 330L600 300Q620 90 500 84Q380 90 400 300Z', 'skin', 38, 50, {
  puff: 10,
  grooves: cut('M500 16V82', 4),
})
const respirator = [
  path('M430 214Q500 190 570 214L566 274Q536 322 500 324Q464 322 434 274Z', 'dark', 24, 70, {
    puff: 8,
    grooves: cut('M460 236L470 300M540 236L530 300', 4),
  }),
  disc(500, 262, 26, 'steel', 10, 96),
  disc(424, 276, 30, 'dark', 12, 84),
  disc(576, 276, 30, 'dark', 12, 84),
]
const hair = path(
  'M392 176Q372 32 500 32Q628 32 608 176Q596 120 560 100Q500 116 440 100Q404 120 392 176Z',
  'hair',
  26,
  52,
  { puff: 6, grooves: cut('M440 60Q424 90 420 120M500 50Q490 80 500 104M560 60Q580 90 580 120', 4) },
)
const beard = path(
  'M412 214Q440 236 470 222Q500 214 530 222Q560 236 588 214Q590 270 556 300Q526 330 500 332Q474 330 444 300Q410 270 412 214ZM474 256Q500 268 526 256Q500 246 474 256Z',
  'hair',
  18,
  60,
  { puff: 4, grooves: ribs(440, 560, 12, 250, 60, 0, 3) },
)
const shades = [
  path('M404 156H490Q494 200 462 208Q410 206 404 156ZM510 156H596Q590 206 538 208Q506 200 510 156Z', 'lens', 14, 72),
  loop('M398 158H602', 8, 'dark', 76),
]
const tie = [
  path('M420 330L500 400L580 330L560 520H440Z', 'white', 12, 22),
  path('M484 372H516L524 392L540 520H460L476 392Z', 'tie', 9, 34),
  path('M404 322L470 430L400 520H330L318 356ZM596 322L530 430L600 520H670L682 356Z', 'skin', 12, 30, { puff: 3 }),
]
const scarf = [
  path('M394 300Q500 356 606 300L626 350Q500 420 374 350Z', 'scarf', 22, 60, {
    puff: 6,
    grooves: cut('M410 330Q500 372 590 330M400 346Q500 396 600 346', 4),
  }),
]

const agent = (extra, materials = {}) => ({
  turn: 0,
  fill: 0.96,
  parts: [...body, ...extra],
  materials: {
    strap: 'black',
    mask: 'cloth',
    hair: 'leather',
    helmet: 'armour',
    beret: 'leather',
    tie: 'dark',
    scarf: 'cloth',
    ...materials,
  },
})
export const AGENTS = {
  operator: agent([...vest, head, ...eyes, mask, ...goggles, ...helmet, ...headset.slice(1)]),
  commander: agent([...vest, head, hair, beard, ...eyes, brows, ...headset]),
  breacher: agent([...vest, head, ...eyes, mask, ...helmet]),
  gasman: agent([...vest, head, mask, ...goggles, ...respirator, hood]),
  gentleman: agent([...tie, head, hair, ...shades]),
  boss: agent([...tie, head, hair, beard, ...eyes, brows, ...shades]),
  rebel: agent([...vest.slice(0, 4), head, ...eyes, mask, ...scarf, ...cap]),
  scout: agent([...vest.slice(0, 1), head, ...eyes, brows, mask, hood, ...scarf]),
  marshal: agent([...vest, head, hair, ...eyes, brows, ...beret, ...scarf]),
  diver: agent([...vest, head, mask, ...goggles, ...respirator, ...headset.slice(0, 1)]),
}
