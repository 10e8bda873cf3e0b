// biome-ignore-all lint: only what ES5 knows
// biome-ignore-all format: no comma after the last argument
/* The page for browsers that are too old. boot.js loads it; the same ES5 only, without the application's styles. */
;(function () {
  if (document.body) show()
  else if (document.addEventListener) document.addEventListener('DOMContentLoaded', show)
  else window.attachEvent('onload', show)

  function add(parent, tag, style, words) {
    var node = document.createElement(tag)
    if (style) node.style.cssText = style
    if (words) node.appendChild(document.createTextNode(words))
    parent.appendChild(node)
    return node
  }

  /* Pictures by name and attributes; a browser without SVG goes without them. */
  function draw(parent, size, style, shapes) {
    var names = 'http://www.w3.org/2000/svg'
    if (!document.createElementNS) return
    var picture = document.createElementNS(names, 'svg')
    picture.setAttribute('width', size)
    picture.setAttribute('height', size)
    picture.setAttribute('viewBox', shapes[0])
    picture.setAttribute('aria-hidden', 'true')
    if (picture.style) picture.style.cssText = style
    for (var i = 1; i < shapes.length; i++) {
      var shape = document.createElementNS(names, shapes[i][0])
      for (var name in shapes[i][1]) shape.setAttribute(name, shapes[i][1][name])
      picture.appendChild(shape)
    }
    parent.appendChild(picture)
  }

  function show() {
    var body = document.body
    while (body.firstChild) body.removeChild(body.firstChild)
    document.title = '请升级浏览器 | Unsupported browser'
    var font = '-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",SimSun,Arial,sans-serif'
    document.documentElement.style.cssText = 'height:100%'
    body.style.cssText = 'margin:0;height:100%;overflow:auto;background:#F0F3F8;color:#191E2A;font:14px/22px ' + font
    var edge = 'border:1px solid #E3E6EC;border-radius:10px;background:#fff;'
    var shadow = 'box-shadow:0 1px 2px rgba(20,28,45,.06),0 4px 14px rgba(20,28,45,.07);'
    var place = 'box-sizing:border-box;max-width:560px;margin:0 auto;padding:44px 32px;text-align:center'
    var page = add(body, 'div', 'display:table;width:100%;height:100%')
    var middle = add(page, 'div', 'display:table-cell;vertical-align:middle;padding:16px')
    var card = add(middle, 'div', edge + shadow + place)
    card.setAttribute('role', 'main')
    var gate = { fill: 'none', stroke: '#fff', 'stroke-width': '2.5', 'stroke-linecap': 'round' }
    gate.d = 'M7.5 25V15.5a8.5 8.5 0 0 1 17 0V25'
    var door = { fill: '#fff', 'fill-opacity': '.62', d: 'M12.5 25.5V16a3.5 3.5 0 0 1 7 0v9.5z' }
    var tile = { width: '32', height: '32', rx: '9', fill: '#0052D9' }
    draw(card, 52, 'display:block;margin:0 auto', ['0 0 32 32', ['rect', tile], ['path', gate], ['path', door]])
    add(card, 'h1', 'margin:16px 0 4px;font-size:20px;line-height:30px;font-weight:bold', '请升级浏览器后使用门户')
    var quiet = 'margin:0;color:#5E6777'
    add(card, 'p', quiet, '当前浏览器版本过低，无法保障账号与数据安全。')
    add(card, 'p', quiet, '请使用下列浏览器，或切换为“极速模式”。')
    var list = add(card, 'ul', 'margin:22px 0 0;padding:0;list-style:none')
    var browsers = ['Chrome', '100+', 'Edge', '100+', 'Firefox', '100+', 'Safari', '15.4+']
    var globe = { fill: 'none', stroke: '#5E6777', 'stroke-width': '1.75', 'stroke-linecap': 'round' }
    globe.d =
      'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.3 3.7 5.1 3.7 8.5' +
      's-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.1-3.7-8.5S9.5 5.8 12 3.5z'
    for (var i = 0; i < browsers.length; i += 2) {
      var item = add(list, 'li', edge + 'display:inline-block;width:100px;margin:5px;padding:14px 0')
      draw(item, 26, 'display:block;margin:0 auto 6px', ['0 0 24 24', ['path', globe]])
      add(item, 'b', 'display:block', browsers[i])
      add(item, 'span', 'font-size:12px;line-height:18px;color:#5E6777', browsers[i + 1])
    }
    var english = 'Your browser is not supported. Please use one of the versions above.'
    var last = add(card, 'p', 'margin:18px 0 0;font-size:12px;line-height:18px;color:#5E6777', english)
    last.setAttribute('lang', 'en')
  }
})()
