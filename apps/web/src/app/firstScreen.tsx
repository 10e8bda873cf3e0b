import { paths } from '@portico/contract/names.ts'
import { renderToString } from 'react-dom/server'
import { giveBootData } from '#features/access/signIn/bootData.ts'
import { SignInPage } from '#features/access/signIn/SignInPage.tsx'
import { useLanguage } from '#shared/i18n/language.ts'

/** The parameters that hold the organisation's own theme colour and size of text. */
const colourId = 'themeColor'
const sizeId = 'fontSize'
const nothing = () => undefined

/**
 * The sign-in screen as markup, once in each language: the server puts it into the page, and `boot.js` shows the right
 * one before any other code is there. This is a program of its own (`vite build --ssr`); Root.tsx takes the markup over,
 * so that the two have to agree. `boot` is the text of the page's boot data.
 */
export function render(boot: string): string {
  const found = giveBootData(boot)
  if (!found) return ''
  const { [colourId]: colour = '', [sizeId]: size = '' } = found.parameters
  return (['zh', 'en'] as const).map(language => template(language, colour, size)).join('')
}

function template(language: 'zh' | 'en', colour: string, size: string): string {
  // Rendering on a server, the store tells what it began with.
  useLanguage.getInitialState().language = language
  const screen = <SignInPage path={paths.signIn} enter={nothing} whenSomebodyIsThere={nothing} />
  const seed = /^#[0-9a-f]{6}$/i.test(colour) ? ` data-colour="${colour}"` : ''
  const letters = /^1[3-6]$/.test(size) ? ` data-size="${size}"` : ''
  return `<template id="first-${language}"${seed}${letters}>${renderToString(screen)}</template>`
}
