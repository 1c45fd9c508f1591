// The coverage of a silhouette, 0 to 1, as a square of floats.
function inkBox(pixels, side) {
  let [x0, y0, x1, y1] = [side, side, 0, 0]
  for (let i = 0; i < side * side; i++) {
    if (pixels[i * 4 + 3] <= 20) continue
    const x = i % side
    const y = (i / side) | 0
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  return { x0, y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }
}

/** Draws an SVG body (box of 512 units) so that its shape fills the square except for `pad` on each side. */
export async function maskOf(body, side, pad) {
  const image = new Image()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${side}" height="${side}" color="#fff" fill="#fff">${body}</svg>`
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  await image.decode()
  const sheet = document.createElement('canvas')
  sheet.width = side
  sheet.height = side
  const context = sheet.getContext('2d', { willReadFrequently: true })
  context.drawImage(image, 0, 0, side, side)
  const ink = inkBox(context.getImageData(0, 0, side, side).data, side)
  const factor = (side * (1 - 2 * pad)) / Math.max(ink.width, ink.height)
  const shift = (from, length) => side / 2 - (from + length / 2) * factor
  context.clearRect(0, 0, side, side)
  context.setTransform(factor, 0, 0, factor, shift(ink.x0, ink.width), shift(ink.y0, ink.height))
  context.drawImage(image, 0, 0, side, side)
  const pixels = context.getImageData(0, 0, side, side).data
  const mask = new Float32Array(side * side)
  for (let i = 0; i < side * side; i++) mask[i] = pixels[i * 4 + 3] / 255
  return mask
}
