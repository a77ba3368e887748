import type { OnboardingFields } from '../../client/data/onboarding';

const type = ( key: string, name: string, structures: string[] = [] ) => ( {
	key,
	name,
	description: `About ${ name }`,
	structures: structures.map( ( structure ) => ( { key: structure, name: structure.toUpperCase() } ) ),
} );

/** A short list of the choices in a business step. */
export const testFields: OnboardingFields = {
	countries: [
		{ code: 'DE', name: 'Germany' },
		{ code: 'PR', name: 'Puerto Rico' },
		{ code: 'US', name: 'United States' },
	],
	business_types: [
		{
			countries: [ 'US' ],
			types: [
				type( 'individual', 'Individual' ),
				type( 'company', 'Company', [ 'llc', 'corporation' ] ),
				type( 'non_profit', 'Non-profit', [ 'charity' ] ),
			],
		},
		{
			countries: [ 'DE' ],
			types: [ type( 'individual', 'Individual' ), type( 'company', 'Company', [ 'gmbh' ] ) ],
		},
	],
	categories: [
		{
			id: 'clothing',
			name: 'Clothing',
			items: [
				{ mcc: '5661', name: 'Shoes', keywords: [ 'sneakers', 'boots' ] },
				{ mcc: '5651', name: 'Family clothing', keywords: [ 'fashion' ] },
			],
		},
		{
			id: 'food',
			name: 'Food',
			items: [ { mcc: '5812', name: 'Restaurants', keywords: [ 'café', 'street food' ] } ],
		},
	],
	annual_revenues: [
		{ key: 'less_than_250k', name: 'Less than $250,000' },
		{ key: 'from_250k_to_1m', name: '$250,000 to $1 million' },
	],
	go_live_timeframes: [
		{ key: 'already_live', name: 'Already selling' },
		{ key: 'within_1month', name: 'Within a month' },
	],
	store: { country: 'US', business_name: 'Shop', site: 'http://shop.test' },
};
