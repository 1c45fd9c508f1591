// Where a picture is stored: pictures of every shop below the masters, pictures of one shop in its project's folder.
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../projects/dota')
export const MASTERS = join(import.meta.dirname, 'masters')

/** Pictures that the interface shows in every shop; a project may replace them. */
const OF_THE_INTERFACE = /^cases\/(gift|void|rift|novice|seraph|arena-gladiatorov)\./
const OF_THE_BRAND = /^(logo|icon|social)\/|^bg\/(hero|nebula)\./

/** The file of a path such as `items/manifold-paradox.webp`. A folder other than the masters, for trials, contains all of them. */
export function placeOf(masters, path) {
  if (masters !== MASTERS) return join(masters, path)
  if (OF_THE_BRAND.test(path)) return join(PROJECT, 'brand', path)
  if (/^(items|cases)\//.test(path) && !OF_THE_INTERFACE.test(path)) return join(PROJECT, 'art', path)
  return join(masters, path)
}
