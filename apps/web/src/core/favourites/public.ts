/** Favourite and recently opened cases. */

export { FavouriteShelf } from './favourite-shelf.tsx'
export { FavouriteStar } from './favourite-star.tsx'
export { favouritesQuery, recentCasesQuery } from './favourites.queries.ts'
export { RecentCases } from './recent-cases.tsx'
export { useFavourites } from './use-favourites.ts'
