// Starts the application, whose file is the first that the page names. Where boot.js has put the server's markup of the
// sign-in screen into the page, that is painted first: on a slow line its files would hold the style back. They are then
// all fetched at once.
const files = [...document.querySelectorAll('link[rel=modulepreload], link[rel=later]')]

async function start() {
  for (const link of files) link.rel = 'modulepreload'
  // What the application stands on comes last in the list; file by file, so that typing goes on in between.
  for (const link of files.reverse()) {
    await import(link.href)
    await new Promise(done => setTimeout(done))
  }
}

// After the callbacks of a frame it is painted. A page in the background has no frames.
if (document.getElementById('root').firstChild && !document.hidden) requestAnimationFrame(() => setTimeout(start))
else start()
