import { normal, preparedFor } from '../../../tests/js/prepared';
import { DOCUMENTS_PATH } from '../../lib/facts/paths.gen';
import { requestsOf } from './requests';

describe( 'the requests of the Documents page', () => {
	it.each( preparedFor( DOCUMENTS_PATH ) )( 'are those the server prepares: %s', ( _name, { query, rest } ) => {
		expect( requestsOf( query ).map( ( { path } ) => normal( path ) ) ).toEqual( rest.map( normal ) );
	} );
} );
