import { normal, preparedFor } from '../../../tests/js/prepared';
import { requestsOf as detailsRequestsOf } from '../payout-details/requests';
import { requestsOf } from './requests';

describe.each( [
	[ '/payments/payouts', requestsOf ],
	[ '/payments/payouts/details', detailsRequestsOf ],
] )( 'the requests of %s', ( page, requests ) => {
	it.each( preparedFor( page ) )( 'are those the server prepares: %s', ( _name, { query, rest } ) => {
		expect( requests( query ).map( ( { path } ) => normal( path ) ) ).toEqual( rest.map( normal ) );
	} );
} );
