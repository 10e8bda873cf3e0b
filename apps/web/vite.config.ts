import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, minifySync, type Plugin } from 'vite'
import { themes } from './themes.ts'

const base = '/portal_web/'
/** What both programs of the page need from the first moment: one file, not three. */
const shared = /node_modules[\\/](react|react-dom|scheduler)[\\/]|contract[\\/]src[\\/](names|codes)\.ts/
/** The frame and the home page, which come together: one file, not thirty. */
const home = /src[\\/](app[\\/](frame[\\/]FrameApp\.tsx|pages\.ts)|features[\\/]frame[\\/]home[\\/]HomePage\.tsx)$/
/** What every list of records is drawn from, and the small pieces that nearly every dialog over one has: one file, not fifty. */
const lists = [
  /src[\\/]kit[\\/](list[\\/](ListPage|useColumns|useRowActions|AddButton)|layers[\\/]Opened)\.tsx?$/,
  /src[\\/]kit[\\/](act[\\/](askAndDo|useUnsavedWarning)|form[\\/](formTexts|formRules|FormSummary))\.tsx?$/,
  /src[\\/]kit[\\/]fields[\\/](TextInput|Switch|Segmented|choices[\\/]SuggestField)\.tsx?$/,
]
const server = process.env.PORTAL_DEV_SERVER ?? 'http://127.0.0.1:8080'

/** What most pages of project authorizations are drawn from: one file, not fifteen. */
const authorizations = /src[\\/](features[\\/]data[\\/]authorizations|data[\\/]authorization\w*|rules[\\/]funds)[\\/.]/

/** Writes the service worker with a version made of the names of the built files, which have their hashes. */
function serviceWorker(): Plugin {
  return {
    name: 'portal-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const worker = readFileSync(new URL('./src/sw/worker.js', import.meta.url), 'utf8')
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .update(worker)
        .digest('hex')
        .slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const VERSION = '${version}'\n${worker}` })
    },
  }
}

/** The files that signing in runs almost whole, one after the other. */
const early = new Set(['index', 'base', 'home', 'HomeWithWorkbench'])

/**
 * Asks V8 to compile all functions of these files while they are being fetched, beside the page's own thread, and not
 * each at its first call: the first home page is drawn in half the time. To other engines it is a comment.
 */
function compileHints(): Plugin {
  return {
    name: 'portal-compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const files = Object.values(bundle).filter(file => file.type === 'chunk' && early.has(file.name))
        if (files.length !== early.size) throw new Error(`not one file each of ${[...early].join(', ')}`)
        for (const file of files) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

/** The order of the first load: style before all else, and the application is started by public/start.js. */
function firstLoad(): Plugin {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  const styles = /\n\s*<link rel="stylesheet"[^>]+>/g
  return {
    name: 'portal-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        const style = html.match(styles)?.join('') ?? ''
        const start = `<script type="module" src="${base}start.js"></script>
    <link rel="modulepreload" crossorigin href="$1">`
        return html.replace(styles, '').replace(entry, start).replace('</title>', `</title>${style}`)
      },
    },
  }
}

/** Takes the comments out of the scripts that the page loads by name. Old browsers read the first: it keeps its form. */
function shortStart(): Plugin {
  const write = (name: string, options: Parameters<typeof minifySync>[2]) => {
    const file = new URL(`./dist/${name}`, import.meta.url)
    writeFileSync(file, minifySync(name, readFileSync(file, 'utf8'), options).code)
  }
  return {
    name: 'portal-short-start',
    apply: 'build',
    writeBundle() {
      write('boot.js', { module: false, compress: false, mangle: true, codegen: { removeWhitespace: false } })
      write('start.js', { module: true })
    },
  }
}

/** Where a chart empties its box before it draws, in a way that the page's policy forbids. */
const painter = /zrender[\\/]lib[\\/]canvas[\\/]Painter\.js/

/** Writes it in an allowed way. The build fails when the library has changed its own. */
function emptiedByText(): Plugin {
  return {
    name: 'portal-emptied-by-text',
    apply: 'build',
    transform(code, id) {
      if (!painter.test(id)) return null
      const allowed = code.replace(/\.innerHTML/g, '.textContent')
      if (allowed === code) this.error(`${id} has another way to empty a box now`)
      return { code: allowed, map: null }
    },
  }
}

/**
 * Parts of ECharts that none of our charts has, and that it brings whatever one asks for: axes of time and of powers,
 * patterns, another dark theme, options of old versions, data made of other data, words of calendars.
 */
const spareParts: Readonly<Record<string, string>> = {
  'data/helper/transform': 'export const registerExternalTransform = () => {}, applyDataTransform = () => []',
  'i18n/langEN': 'export default {}',
  'i18n/langZH': 'export default {}',
  'preprocessor/backwardCompat': 'export default () => {}',
  'scale/Log': 'export default class {}',
  'scale/Time': 'export default class {}\nexport const calcNiceForTimeScale = () => {}',
  'theme/dark': 'export default {}',
  'visual/decal': 'export const decalVisualStageHandler = () => {}',
}

/** Leaves them out. The build fails when the library has them elsewhere. */
function withoutSpareParts(): Plugin {
  const left = new Set(Object.keys(spareParts))
  return {
    name: 'portal-without-spare-parts',
    apply: 'build',
    transform(_code, id) {
      const part = /echarts[\\/]lib[\\/](.+)\.js$/.exec(id)?.[1]?.replace(/\\/g, '/') ?? ''
      const code = spareParts[part]
      left.delete(part)
      return code === undefined ? null : { code, map: null }
    },
    buildEnd() {
      if (left.size > 0) this.error(`ECharts has no ${[...left].join(', ')} any more`)
    },
  }
}

/** What a call does is said for the description of the API: no browser reads it. */
const said = /\babout: (?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)(?=[,\s])/g

/** Leaves it out of the page's code. The build fails where it is written in another way. */
function withoutDescriptions(): Plugin {
  return {
    name: 'portal-without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/contract[\\/]src[\\/].*\.ts$/.test(id)) return null
      const short = code.replace(/\babout:\n\s+/g, 'about: ').replace(said, 'about: undefined')
      if (/\babout: (?!undefined)['"`]/.test(short)) this.error(`${id} says what a call does in another way`)
      return { code: short, map: null }
    },
  }
}

/**
 * What makes elements is written for require, and so each would be made by `(0, runtime.jsx)(…)`, 6,000 times. As a
 * module it is called by its name.
 */
function elementsByName(): Plugin {
  const mark = '?by-name'
  return {
    name: 'portal-elements-by-name',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react/jsx-runtime' || importer?.endsWith(mark)) return null
      const own = await this.resolve(source, importer, { ...options, skipSelf: true })
      return own && own.id + mark
    },
    load(id) {
      if (!id.endsWith(mark)) return null
      const file = JSON.stringify(id.slice(0, -mark.length))
      return `import own from ${file}\nconst { Fragment, jsx } = own\nexport { Fragment, jsx, jsx as jsxs }`
    },
  }
}

const page: BuildOptions = {
  outDir: 'dist',
  target: ['chrome100', 'edge100', 'firefox100', 'safari15.4'],
  manifest: true,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    // No class of ours lays a field over an accessor: a field is set, not defined by a helper.
    transform: { assumptions: { setPublicClassFields: true } },
    output: {
      // As short as they may be: each stands wherever its file is asked for, and nothing shortens it.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: {
        groups: [
          { name: 'base', test: shared, priority: 3 },
          { name: 'start', tags: ['$initial'], priority: 2 },
          { name: 'home', test: home, priority: 1 },
          { name: 'lists', test: id => lists.some(piece => piece.test(id)) },
          { name: 'authorizations', test: authorizations, minShareCount: 5 },
        ],
      },
    },
  },
}

const firstScreen: BuildOptions = {
  outDir: 'dist-server',
  copyPublicDir: false,
  target: 'node24',
  minify: true,
}

export default defineConfig(({ isSsrBuild }) => ({
  base,
  plugins: [
    react(),
    themes(),
    ...(isSsrBuild
      ? []
      : [
          withoutDescriptions(),
          elementsByName(),
          emptiedByText(),
          withoutSpareParts(),
          compileHints(),
          serviceWorker(),
          firstLoad(),
          shortStart(),
        ]),
  ],
  // The program that renders the sign-in screen on the server stands alone, as one file.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, build: firstScreen } : { build: page }),
  server: {
    port: 5173,
    // The host stays as the browser sees it, or the server takes each call for another site's.
    proxy: Object.fromEntries(
      ['/portal_server', '/sso_server', '/sso_web', '/portal/file'].map(path => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
}))
