/** The languages of the house, each as its speakers call it. */
export const LANGUAGES = { nl: 'Nederlands', en: 'English', de: 'Deutsch' };
export type Language = keyof typeof LANGUAGES;
