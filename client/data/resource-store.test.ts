import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';
import { createResourceStore } from './resource-store';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const server = apiFetch as unknown as jest.Mock;

function setUp() {
	const registry = createRegistry();
	const descriptor = createResourceStore( 'test/things', { getThing: ( id ) => `/things/${ id }` } );
	registry.register( descriptor as unknown as Parameters< typeof registry.register >[ 0 ] );
	return {
		thing: ( id: string ) =>
			( registry.select( 'test/things' ) as unknown as { getThing: ( id: string ) => unknown } ).getThing( id ),
		resolve: ( id: string ) =>
			(
				registry.resolveSelect( 'test/things' ) as unknown as { getThing: ( id: string ) => Promise< unknown > }
			 ).getThing( id ),
		refresh: () => ( registry.dispatch( 'test/things' ) as unknown as { refresh: () => void } ).refresh(),
	};
}

beforeEach( () => server.mockReset() );

describe( 'a resource store', () => {
	it( 'asks once for a thing and keeps it by its id', async () => {
		server.mockImplementation( ( { path }: { path: string } ) => Promise.resolve( { path } ) );
		const { resolve, thing } = setUp();
		await resolve( '1' );
		await resolve( '1' );
		await resolve( '2' );
		expect( server ).toHaveBeenCalledTimes( 2 );
		expect( thing( '1' ) ).toEqual( { path: '/things/1' } );
	} );

	it( 'throws what the REST API refuses', async () => {
		server.mockRejectedValue( { code: 'wcpay_payment_not_found', data: { status: 404 } } );
		await expect( setUp().resolve( '1' ) ).rejects.toMatchObject( { data: { status: 404 } } );
	} );

	it( 'asks again after a command, and shows the old until the new is here', async () => {
		server.mockResolvedValueOnce( { status: 'old' } ).mockResolvedValueOnce( { status: 'new' } );
		const { resolve, thing, refresh } = setUp();
		await resolve( '1' );
		refresh();
		expect( thing( '1' ) ).toEqual( { status: 'old' } );
		await resolve( '1' );
		expect( thing( '1' ) ).toEqual( { status: 'new' } );
	} );
} );
