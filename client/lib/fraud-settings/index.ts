export * from './types';
export { isDifferent, isAnyEnabled, limitCurrency, toRules, toSettings } from './rules';
export { itemsProblem, priceProblem, saveProblem, tooLargeText, turnedPriceText, type RangeProblem } from './problems';
export { isAmountText, isTooLarge } from './amounts';
