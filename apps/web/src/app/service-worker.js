// Keeps one page: the one that says there is no connection. Everything else comes from the network, so nothing can be stale.
const CACHE = 'offline-1'
const OFFLINE_PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  const keep = caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
  event.waitUntil(keep.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const forget = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
  event.waitUntil(forget)
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(async (error) => {
      const kept = await caches.match(OFFLINE_PAGE)
      if (kept) return kept
      throw error
    }),
  )
})
