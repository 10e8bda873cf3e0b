// Keeps the application's own files, and nothing else: no answers of the server, no uploads, no pages.
// VERSION is put in when the front end is built.
const cacheName = `portal-${VERSION}`
const offline = '/portal_web/offline.html'
/** What is built has its hash in its name: another version has another name. */
const built = '/portal_web/assets/'
/** What the offline page is made of; served from here only while there is no connection. */
const offlineParts = new Set([offline, '/portal_web/offline.css', '/portal_web/logo.svg'])

self.addEventListener('install', event => {
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll([...offlineParts])))
})

self.addEventListener('activate', event => {
  const drop = name => (name.startsWith('portal-') && name !== cacheName ? caches.delete(name) : undefined)
  event.waitUntil(caches.keys().then(names => Promise.all(names.map(drop))))
})

self.addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith('/portal_web/')) event.respondWith(fetch(request).catch(offlinePage))
    return
  }
  if (url.pathname.startsWith(built)) event.respondWith(fromCache(request))
  else if (offlineParts.has(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)))
})

/** The server forbids its files everything, for they are no pages; this one may show its own style and picture. */
async function offlinePage() {
  const kept = await caches.match(offline)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'",
  }
  return new Response(kept ? await kept.text() : '', { status: 503, headers })
}

async function fromCache(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
