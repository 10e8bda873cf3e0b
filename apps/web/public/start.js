// Starts the application, whose file is the first that the page names. Where boot.js has put the server's markup of the
// sign-in screen into the page, that is painted first: running the application would hold it back. Its files are fetched
// meanwhile.
const start = () => import(document.querySelector('link[rel=modulepreload]').href)

// After the callbacks of a frame it is painted. A page in the background has no frames.
if (document.getElementById('root').firstChild && !document.hidden) requestAnimationFrame(() => setTimeout(start))
else start()
