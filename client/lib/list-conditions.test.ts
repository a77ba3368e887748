import { changesOf, conditionsOf } from './list-conditions';

const FILTERS = {
	date: { rules: [ { value: 'before' }, { value: 'after' }, { value: 'between' } ] },
	type: { rules: [ { value: 'is' }, { value: 'is_not' } ] },
	loan_id_is: {},
};

describe( 'the conditions of a URL', () => {
	it( 'are read by filter and rule', () => {
		expect(
			conditionsOf( { type_is_not: 'refund', loan_id_is: 'flxln_1', date_before: '2026-11-01' }, FILTERS )
		).toEqual( [
			{ name: 'date', rule: 'before', value: '2026-11-01' },
			{ name: 'type', rule: 'is_not', value: 'refund' },
			{ name: 'loan_id_is', rule: undefined, value: 'flxln_1' },
		] );
	} );

	it.each( [
		[ 'a list', [ '2026-11-01', '2026-11-30' ] ],
		[ 'separated by a comma', '2026-11-01,2026-11-30' ],
	] )( 'have two days as %s', ( _name, value ) => {
		expect( conditionsOf( { date_between: value }, FILTERS ) ).toEqual( [
			{ name: 'date', rule: 'between', value: [ '2026-11-01', '2026-11-30' ] },
		] );
	} );

	it( 'leave out what filters nothing', () => {
		expect( conditionsOf( { type_is: '', loan_id_is: '---', date_between: '2026-11-01' }, FILTERS ) ).toEqual( [] );
	} );
} );

describe( 'the changes of a URL', () => {
	it( 'replace all rules of a filter, and return to the first page', () => {
		expect( changesOf( [ 'type' ], FILTERS, [ { name: 'type', rule: 'is', value: 'charge' } ] ) ).toEqual( {
			paged: undefined,
			type_is: 'charge',
			type_is_not: undefined,
		} );
	} );

	it( 'remove filters without rules, too', () => {
		expect( changesOf( [ 'loan_id_is' ], FILTERS, [] ) ).toEqual( { paged: undefined, loan_id_is: undefined } );
	} );
} );
