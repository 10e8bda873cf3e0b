// Starts the application, whose file is the first that the page names. Where boot.js has put the server's markup of the
// sign-in screen into the page, that is painted first: on a slow line its files would hold the style back. They are then
// all fetched at once.
const files = [...document.querySelectorAll('link[rel=modulepreload], link[rel=later]')]

// What is lost with the network comes when that is back: what was typed meanwhile stays.
async function bring(address, tries = 5) {
  try {
    return await import(address)
  } catch (error) {
    if (!tries) throw error
    // It may be back before the loss is noticed, and a browser may be wrong in thinking that it is gone.
    await new Promise(done => {
      addEventListener('online', done, { once: true })
      setTimeout(done, navigator.onLine ? 500 : 5000)
    })
    return bring(address, tries - navigator.onLine)
  }
}

async function start() {
  for (const link of files) link.rel = 'modulepreload'
  // What the application stands on comes last in the list; file by file, so that typing goes on in between.
  for (const link of files.reverse()) {
    await bring(link.href)
    await new Promise(done => setTimeout(done))
  }
}

// The longest that a paint is waited for, in milliseconds: a browser may not report it.
const patience = 1000

// What is fetched before the browser reports the first content would share a slow line with what that is painted from.
function afterFirstContent(work) {
  const observer = new PerformanceObserver(list => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) go()
  })
  const timer = setTimeout(go, patience)
  function go() {
    observer.disconnect()
    clearTimeout(timer)
    work()
  }
  observer.observe({ type: 'paint', buffered: true })
}

// A page in the background is not painted.
if (document.getElementById('root').firstChild && !document.hidden) afterFirstContent(start)
else start()
