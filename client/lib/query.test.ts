import { addQueryArgs } from '@wordpress/url';
import { testSettings } from '../../tests/js/page-settings';
import { normal, preparedFor } from '../../tests/js/prepared';
import { rules as authorizations } from '../data/authorizations';
import { rules as transactions } from '../data/transactions';
import { requestsOf } from '../pages/transactions/requests';
import { listQueryOf, restPath } from './query';
import { setSettings } from './settings';

describe( 'the requests of a page', () => {
	it.each( preparedFor( '/payments/transactions' ) )(
		'are those the server prepares: %s',
		( _name, { query, flags, rest } ) => {
			setSettings( testSettings( { featureFlags: { 'auth-and-capture': true, ...flags } } ) );
			expect( requestsOf( query ).map( ( { path } ) => normal( path ) ) ).toEqual( rest.map( normal ) );
		}
	);

	it( 'have their parameters in one order, whatever the URL has', () => {
		const one = listQueryOf( { type_is: 'refund', order: 'asc' }, transactions );
		const other = listQueryOf( { order: 'asc', type_is: 'refund' }, transactions );
		expect( restPath( transactions.path, one ) ).toBe( restPath( transactions.path, other ) );
		expect( restPath( '/x', { b: '1', a: '2' } ) ).toBe( addQueryArgs( '/x', { a: '2', b: '1' } ) );
	} );

	it( 'sort as the table shows it where the URL names no direction', () => {
		expect( listQueryOf( {}, authorizations ).direction ).toBe( 'asc' );
		expect( listQueryOf( { orderby: 'amount' }, authorizations ).direction ).toBe( 'desc' );
		expect( listQueryOf( { orderby: 'created', order: 'desc' }, authorizations ).direction ).toBe( 'desc' );
	} );
} );
