export { createSearch, type Search, type SearchOptions, type SearchResult } from '#shared/catalogue/search.ts'
export { suggestionFor } from '#shared/catalogue/searchSuggestion.ts'
