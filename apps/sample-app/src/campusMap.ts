import { type Html, html } from './html.ts'
import { head, layout, pick, say, type View } from './layout.ts'
import { type Words, words } from './words.ts'

interface Place {
  kind: 'teaching' | 'service' | 'living' | 'sport'
  name: Words
  /** Left, top, width and height on a sheet of 960 by 560. */
  box: readonly [number, number, number, number]
}

const place = (kind: Place['kind'], zh: string, en: string, ...box: [number, number, number, number]): Place => ({
  kind,
  name: words(zh, en),
  box,
})

const places: readonly Place[] = [
  place('service', '行政楼', 'Administration', 420, 430, 120, 52),
  place('service', '图书馆', 'Library', 412, 236, 136, 76),
  place('teaching', '信息楼', 'Informatics', 606, 250, 104, 60),
  place('teaching', '第一教学楼', 'Teaching Building 1', 244, 336, 116, 46),
  place('teaching', '第二教学楼', 'Teaching Building 2', 244, 404, 116, 46),
  place('teaching', '实验中心', 'Laboratory Centre', 606, 346, 104, 66),
  place('teaching', '工程训练中心', 'Engineering Workshop', 754, 352, 112, 58),
  place('service', '大学生活动中心', 'Student Centre', 244, 236, 116, 58),
  place('living', '第一食堂', 'Canteen 1', 76, 200, 98, 50),
  place('living', '一号学生公寓', 'Residence 1', 58, 92, 62, 64),
  place('living', '二号学生公寓', 'Residence 2', 130, 92, 62, 64),
  place('living', '教师公寓', 'Staff Residence', 76, 410, 98, 62),
  place('sport', '体育馆', 'Sports Hall', 606, 96, 104, 72),
  place('sport', '田径场', 'Athletics Ground', 748, 84, 144, 96),
  place('service', '校医院', 'Campus Hospital', 76, 342, 98, 46),
  place('service', '信息化中心', 'IT Services', 754, 256, 112, 54),
]

const kinds: Readonly<Record<Place['kind'], Words>> = {
  teaching: words('教学科研', 'Teaching'),
  service: words('公共服务', 'Services'),
  living: words('生活', 'Living'),
  sport: words('体育', 'Sport'),
}

/** The campus map, open to everybody: one inline picture and the list of what it shows. */
export function campusMapPage(view: View, title: string): string {
  const body = html`${head(view, title, say(view, '校本部', 'Main campus'), null)}
<div class="map panel">
<svg viewBox="0 0 960 560" role="img" aria-labelledby="map-title map-text">
<title id="map-title">${title}</title>
<desc id="map-text">${say(view, '校本部平面图，编号与下方列表一致', 'Plan of the main campus; the numbers are those of the list below')}</desc>
<rect class="ground" width="960" height="560"/>
<path class="road" d="M40 540V60h880v480zM40 324h880M210 60v480M580 60v480M40 500h880"/>
<path class="road wide" d="M480 540V484M480 430V318"/>
<path class="lake" d="M392 96c60-40 128-28 150 8s-18 66-62 70-70-14-94-20-34-34 6-58z"/>
<text class="water" x="468" y="140">${say(view, '镜湖', 'Mirror Lake')}</text>
<path class="gate" d="M456 540h48"/><text class="small" x="480" y="530">${say(view, '正门', 'Main gate')}</text>
${places.map((each, i) => building(each, i + 1))}
</svg>
<ol class="places">${places.map(
    (each, i) =>
      html`<li><span class="dot ${each.kind}">${i + 1}</span><span>${pick(view, each.name)}</span><small>${pick(view, kinds[each.kind])}</small></li>`,
  )}</ol>
</div>`
  return layout(view, title, body)
}

function building({ kind, box: [x, y, width, height] }: Place, number: number): Html {
  const label = { x: x + width / 2, y: y + height / 2 + 5 }
  return html`<g class="building ${kind}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>
<text x="${label.x}" y="${label.y}">${number}</text></g>`
}
