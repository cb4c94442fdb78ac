import { text } from '../../../components/i18n/search-strings.ts';

/** Returns the text of the DocSearch dialog in the language of the site. */
export function dialogTranslations() {
  return {
    searchBox: {
      clearButtonTitle: text('search.clear'),
      clearButtonAriaLabel: text('search.clear'),
      closeButtonText: text('search.cancel'),
      closeButtonAriaLabel: text('search.cancel'),
      placeholderText: text('search.docs'),
      searchInputLabel: text('search.label'),
    },
    footer: {
      selectText: text('search.select'),
      selectKeyAriaLabel: text('search.enterKey'),
      navigateText: text('search.navigate'),
      navigateUpKeyAriaLabel: text('search.upKey'),
      navigateDownKeyAriaLabel: text('search.downKey'),
      closeText: text('search.close'),
      closeKeyAriaLabel: text('search.escapeKey'),
      poweredByText: text('search.by'),
    },
    errorScreen: { titleText: text('search.failed'), helpText: text('search.failedAdvice') },
    startScreen: {
      recentSearchesTitle: text('search.recent'),
      noRecentSearchesText: text('search.noRecent'),
      saveRecentSearchButtonTitle: text('search.save'),
      removeRecentSearchButtonTitle: text('search.forget'),
      favoriteSearchesTitle: text('search.favorites'),
      removeFavoriteSearchButtonTitle: text('search.forgetFavorite'),
    },
    noResultsScreen: {
      noResultsText: text('search.noResults'),
      suggestedQueryText: text('search.try'),
      reportMissingResultsText: text('search.missing'),
      reportMissingResultsLinkText: text('search.report'),
    },
  };
}
