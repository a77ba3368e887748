import { withoutUnknown } from './without-unknown';

test( 'the filters shown are those that the list applies', () => {
	const rules = {
		path: '/p',
		sorts: [],
		filters: [ 'status_is', 'date_is' ],
		lists: [],
		choices: { status_is: [ 'paid' ] },
		hasMatch: true,
	};
	const query = { status_is: 'estimated', date_is: '2026-11-01', store_currency_is: 'usd', match: 'any' };
	expect( withoutUnknown( query, rules ) ).toEqual( { date_is: '2026-11-01', match: 'any' } );
	expect( withoutUnknown( { status_is: 'paid' }, rules ) ).toEqual( { status_is: 'paid' } );
	expect( withoutUnknown( query, { ...rules, hasMatch: false } ) ).toEqual( { date_is: '2026-11-01' } );
} );
