export * from './types';
export { isDifferent, isAnyEnabled, limitCurrency, toRules, toSettings } from './rules';
export {
	itemsProblem,
	priceProblem,
	saveProblem,
	tooLargeText,
	tooManyItemsText,
	turnedPriceText,
	unreadableText,
	type RangeProblem,
} from './problems';
export { isReadable, readAmount, showAmount, type Separators } from '../amounts';
