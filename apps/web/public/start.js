// Starts the application. Where boot.js has put the server's markup of the sign-in screen into the page, that is painted
// first: fetching and running the application would hold it back. The server has then named its files "later".
const files = [...document.querySelectorAll('link[rel=modulepreload], link[rel=later]')]

async function start() {
  for (const link of files) link.rel = 'modulepreload'
  // The application comes first in the list and what it stands on last; one at a time, so that typing goes on.
  for (const link of files.reverse()) {
    await import(link.href)
    await new Promise(done => setTimeout(done))
  }
}

function afterFirstPaint(work) {
  const seen = new PerformanceObserver(list => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    seen.disconnect()
    work()
  })
  seen.observe({ type: 'paint', buffered: true })
}

if (document.getElementById('root').firstChild && !document.hidden) afterFirstPaint(start)
else start()
