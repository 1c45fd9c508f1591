// Knives. The point is to the right; the blade takes the finish.
import { box, cut, disc, hole, loop, path, ribs } from '../shapes.mjs'

const blade = (d, r = 26, more = {}) => path(d, 'skin', r, 2, { shape: 'chamfer', ...more })
const pins = (...places) => places.map(([x, y]) => disc(x, y, 7, 'chrome', 5, 16))

export const KNIVES = {
  karambit: [
    blade('M430 214Q620 120 780 196Q900 262 900 430Q838 300 720 268Q580 240 470 306Z', 30, {
      grooves: cut('M520 232Q680 170 800 256', 5),
    }),
    path('M150 300Q230 212 470 200L492 306Q330 320 240 384Q180 400 150 300Z', 'black', 22, 8, {
      puff: 6,
      grooves: cut('M240 290Q320 250 440 244M250 330Q330 296 450 286', 5),
    }),
    {
      body: '<circle cx="140" cy="352" r="56" fill="none" stroke="#fff" stroke-width="26"/>',
      material: 'steel',
      r: 13,
      z: 6,
    },
    ...pins([300, 286], [420, 254]),
  ],
  bayonet: [
    blade('M380 216H800Q890 226 968 276Q860 300 780 300H380Z', 30, {
      grooves: `${cut('M410 244H790', 9)}${ribs(430, 620, 19, 212, 14, 0, 8)}`,
      depth: 7,
    }),
    path('M352 160Q392 150 396 190V330Q392 380 352 366Z', 'steel', 12, 8),
    path('M60 212Q90 196 356 206V314Q100 324 60 304Q30 258 60 212Z', 'black', 30, 6, {
      puff: 5,
      grooves: ribs(110, 330, 22, 214, 92, 0, 8),
      depth: 6,
    }),
    path('M36 214Q70 200 84 214V306Q70 318 36 302Z', 'steel', 12, 10),
  ],
  'm9-bayonet': [
    blade('M360 210H760L800 236L960 262Q900 304 800 312H360Z', 32, {
      grooves: `${cut('M390 240H740', 10)}${ribs(400, 560, 20, 206, 16, -6, 9)}${hole('M690 268a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z')}`,
      depth: 8,
    }),
    path('M330 150Q376 140 378 190V330Q380 350 400 366L340 378Q328 300 330 150Z', 'steel', 12, 8),
    path('M64 214Q200 190 336 206V318Q200 334 64 312Q34 260 64 214Z', 'black', 30, 6, {
      puff: 6,
      grooves: cut('M100 232H310M100 262H316M100 292H310', 8),
      depth: 6,
    }),
    path('M40 216Q66 204 80 216V310Q66 320 40 306Z', 'steel', 12, 10),
  ],
  'butterfly-knife': [
    blade('M430 206L820 196Q920 206 974 236Q900 286 800 290L430 284Z', 26, { grooves: cut('M470 224L800 216', 5) }),
    path('M70 306L420 214Q452 226 450 262L110 372Q56 366 70 306Z', 'steel', 20, 8, {
      grooves: hole('M150 316l44 -12l8 22l-44 14zM236 292l44 -12l8 22l-44 14zM322 268l44 -12l8 22l-44 14z'),
      depth: 9,
    }),
    path('M90 136L430 230Q456 256 436 292L84 200Q48 160 90 136Z', 'steel', 20, 10, {
      grooves: hole('M146 166l46 12l-6 22l-46 -12zM230 190l46 12l-6 22l-46 -12zM314 212l46 12l-6 22l-46 -12z'),
      depth: 9,
    }),
    ...pins([420, 252], [448, 234]),
  ],
  'huntsman-knife': [
    blade('M380 196L700 184Q820 180 900 130Q960 200 940 256Q880 310 760 312H380Z', 32, {
      grooves: `${cut('M420 226L760 214', 8)}${ribs(430, 560, 18, 186, 22, 0, 7)}`,
      depth: 6,
    }),
    path('M64 204Q140 180 392 190V318Q300 334 220 318Q120 340 64 320Q40 262 64 204Z', 'black', 30, 6, {
      puff: 8,
      grooves: cut('M110 216L140 316M160 208L190 316M210 202L240 316M260 200L290 318', 8),
      depth: 6,
    }),
    box(374, 176, 26, 152, 'steel', 9, 10),
    ...pins([110, 262], [340, 256]),
  ],
  'falchion-knife': [
    blade('M372 216Q560 210 720 160Q860 120 956 138Q900 300 720 316Q520 324 372 310Z', 36, {
      grooves: `${cut('M420 246Q620 236 820 180', 8)}`,
      depth: 6,
    }),
    path('M60 226Q220 186 386 200V322Q230 320 110 352Q60 344 60 226Z', 'wood', 28, 8, {
      puff: 6,
      grooves: cut('M110 256Q240 222 360 228M120 300Q240 270 366 278', 6),
    }),
    ...pins([130, 288], [230, 262], [330, 256]),
  ],
  'talon-knife': [
    blade('M400 196Q600 150 740 200Q870 260 920 420Q800 330 660 306Q520 290 430 310Z', 34, {
      grooves: cut('M450 228Q620 190 760 260', 7),
      depth: 6,
    }),
    path('M120 236Q260 176 430 186L450 312Q320 306 200 350Q110 356 120 236Z', 'wood', 28, 8, {
      puff: 8,
      grooves: cut('M180 260Q300 220 430 226M190 306Q310 266 440 276', 5),
    }),
    {
      body: '<circle cx="118" cy="318" r="44" fill="none" stroke="#fff" stroke-width="24"/>',
      material: 'brass',
      r: 12,
      z: 6,
    },
    ...pins([220, 276], [390, 252]),
  ],
  'skeleton-knife': [
    blade('M330 214H720Q860 222 964 270Q860 316 720 318H330Z', 34, { grooves: cut('M370 240H740', 8), depth: 6 }),
    path(
      'M56 200Q200 190 350 206V322Q200 336 56 326Q30 262 56 200ZM92 262a32 32 0 1 0 64 0a32 32 0 1 0 -64 0ZM184 240H316V286H184Z',
      'steel',
      14,
      6,
    ),
    loop('M60 206Q210 196 340 210', 12, 'black', 12),
    loop('M60 320Q210 332 340 318', 12, 'black', 12),
  ],
}
