// Some items are not the creature or the storm that they show: a loading screen is a painting, a taunt is a medal. Their icon is placed in
// a frame drawn here, in the silhouettes' box of 512 units.
const FRAMES = {
  painting: {
    inset: 0.64,
    path: `<path fill-rule="evenodd" d="M14 14h96l20 18h252l20-18h96v96l-18 20v252l18 20v96h-96l-20-18H130l-20 18H14v-96l18-20V130l-18-20zM108 76 76 108v296l32 32h296l32-32V108l-32-32z"/>`,
  },
  medal: {
    inset: 0.66,
    path: `<path fill-rule="evenodd" d="M256 8a248 248 0 1 1 0 496 248 248 0 0 1 0-496zm0 34a214 214 0 1 0 0 428 214 214 0 0 0 0-428z"/>`,
  },
}
const FRAME_OF_SLOT = { loading_screen: 'painting', taunt: 'medal', announcer: 'medal' }

/** The body of an item's picture: the bare silhouette, or the silhouette inside the frame of its slot. */
export function framed(slot, body) {
  const name = FRAME_OF_SLOT[slot]
  if (!name) return { body, isFramed: false }
  const { inset, path } = FRAMES[name]
  const shift = (1 - inset) * 256
  return { body: `${path}<g transform="translate(${shift} ${shift}) scale(${inset})">${body}</g>`, isFramed: true }
}
