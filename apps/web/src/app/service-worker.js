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

// `SITE` and `ICON` are declared before this file, by `service-worker.ts`.

/** The content of a push from the shop or OneSignal; an unreadable push still shows something, as browsers require. */
function readMessage(data) {
  try {
    const message = data.json()
    return {
      title: message.title || SITE,
      body: message.body || message.alert || '',
      tag: message.tag || message.custom?.i,
      url: message.url || message.custom?.u || '/',
    }
  } catch {
    return { title: SITE, body: data?.text() ?? '', tag: undefined, url: '/' }
  }
}

/** Only the shop's own pages are opened. */
function ownPage(address) {
  const url = new URL(address, self.location.origin)
  return url.origin === self.location.origin ? url.href : `${self.location.origin}/`
}

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = readMessage(event.data)
  const shown = self.registration.showNotification(title, {
    body,
    icon: ICON,
    data: { url },
    // A repeated message replaces the first one.
    ...(tag && { tag }),
  })
  event.waitUntil(shown)
})

const JSON_HEADERS = { 'content-type': 'application/json', 'x-client-language': 'ru' }

/** Tells the server the new subscription; without a session, the player's next visit does that. */
async function sendRenewed(subscription, replaces) {
  const login = await fetch('/nitro-api/login', { method: 'POST', headers: JSON_HEADERS, body: '{}' })
  if (!login.ok) return
  const { data } = await login.json()
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/v1/notifications/push/subscribe', {
    method: 'POST',
    headers: { ...JSON_HEADERS, authorization: `Bearer ${data.access_token}` },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, replaces }),
  })
}

// Browsers renew subscriptions on their own. Some create the new one themselves, others leave that to the page.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event
  const renew = async () => {
    const options = oldSubscription?.options
    const { pushManager } = self.registration
    const subscription =
      newSubscription ?? (await pushManager.getSubscription()) ?? (options && (await pushManager.subscribe(options)))
    if (subscription) await sendRenewed(subscription, oldSubscription?.endpoint ?? null)
  }
  event.waitUntil(renew())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = ownPage(event.notification.data?.url ?? '/')
  const open = self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
    const page = windows.find((one) => one.url === url) ?? windows[0]
    if (!page) return self.clients.openWindow(url)
    const focused = await page.focus()
    // A worker cannot navigate a page that it does not control.
    return focused.url === url ? focused : focused.navigate(url).catch(() => self.clients.openWindow(url))
  })
  event.waitUntil(open)
})
