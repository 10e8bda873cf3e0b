// Starts the application, whose file is the first that the page names. Where boot.js has put the server's markup of the
// sign-in screen into the page, that is painted first: on a slow line its files would hold the style back. They are then
// all fetched at once.
const files = [...document.querySelectorAll('link[rel=modulepreload], link[rel=later]')]
const hasContent = document.getElementById('root').firstChild !== null

// What is lost with the network comes when that is back: what was typed meanwhile stays.
async function bring(address, tries = 5) {
  try {
    return await import(address)
  } catch (error) {
    // Over a form that somebody may be filling only when nothing helps any more.
    if (!tries || !hasContent) sayLost()
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
  note.remove()
}

const note = document.createElement(hasContent ? 'div' : 'main')

// Nothing of the application is there yet to say it. Files that a release has replaced meanwhile never come.
function sayLost() {
  if (note.isConnected) return
  const isEnglish = document.documentElement.lang === 'en'
  const [title, words, reload] = isEnglish
    ? [
        'The portal cannot be opened right now',
        'Its code could not be loaded: the network may be down, or the portal was just updated. Reload if it does not open by itself.',
        'Reload',
      ]
    : [
        '门户暂时打不开',
        '门户的程序没有加载成功：可能是网络中断，或门户刚刚更新。没有自动打开时，请重新加载。',
        '重新加载',
      ]
  const box = note.appendChild(document.createElement('div'))
  box.setAttribute('role', 'alert')
  const add = (name, text) => box.appendChild(Object.assign(document.createElement(name), { textContent: text }))
  add('h1', title)
  add('p', words)
  const button = add('button', reload)
  button.className = 'btn p'
  button.onclick = () => location.reload()
  note.className = 'lost-start'
  document.body.append(note)
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
if (hasContent && !document.hidden) afterFirstContent(start)
else start()
