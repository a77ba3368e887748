import { normal, preparedFor } from '../../../tests/js/prepared';
import { requestsOf as redirectRequestsOf } from '../dispute-redirect/requests';
import { requestsOf } from './requests';

describe.each( [
	[ '/payments/disputes', requestsOf ],
	[ '/payments/disputes/details', redirectRequestsOf ],
	[ '/payments/disputes/challenge', redirectRequestsOf ],
] )( 'the requests of %s', ( page, requests ) => {
	it.each( preparedFor( page ) )( 'are those the server prepares: %s', ( _name, { query, rest } ) => {
		expect( requests( query ).map( ( { path } ) => normal( path ) ) ).toEqual( rest.map( normal ) );
	} );
} );
