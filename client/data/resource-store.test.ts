import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';
import { deferAnswers, later } from '../../tests/js/deferred';
import { createResourceStore } from './resource-store';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const server = jest.mocked( apiFetch );

function setUp() {
	const registry = createRegistry();
	const descriptor = createResourceStore< { getThing: ( id: string ) => object } >( 'test/things', {
		getThing: ( id ) => `/things/${ id }`,
	} );
	registry.register( descriptor );
	return {
		thing: ( id: string ) => registry.select( descriptor ).getThing( id ),
		resolve: ( id: string ) => registry.resolveSelect( descriptor ).getThing( id ),
		refresh: () => registry.dispatch( descriptor ).refresh(),
		select: () => registry.select( descriptor ),
	};
}

beforeEach( () => server.mockReset() );

describe( 'a resource store', () => {
	it( 'asks once for a thing and keeps it by its id', async () => {
		server.mockImplementation( ( { path } ) => Promise.resolve( { path } ) );
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
		void refresh();
		expect( thing( '1' ) ).toEqual( { status: 'old' } );
		await resolve( '1' );
		expect( thing( '1' ) ).toEqual( { status: 'new' } );
	} );

	it( 'keeps the newer answer if the older one arrives later', async () => {
		const asked = deferAnswers();
		const { resolve, thing, refresh } = setUp();
		const first = resolve( '1' );
		await later();
		void refresh();
		const second = resolve( '1' );
		await later();
		asked[ 1 ]?.resolve( { status: 'new' } );
		await later();
		asked[ 0 ]?.resolve( { status: 'old' } );
		await Promise.all( [ first, second ] );
		await later();
		expect( thing( '1' ) ).toEqual( { status: 'new' } );
	} );

	it( 'is loading until the newer answer arrives', async () => {
		const asked = deferAnswers();
		const { resolve, thing, refresh, select } = setUp();
		void resolve( '1' );
		await later();
		void refresh();
		void resolve( '1' );
		await later();
		asked[ 0 ]?.resolve( { status: 'old' } );
		await later();
		expect( thing( '1' ) ).toBeUndefined();
		expect( select().hasFinishedResolution( 'getThing', [ '1' ] ) ).toBe( false );
		asked[ 1 ]?.resolve( { status: 'new' } );
		await later();
		expect( thing( '1' ) ).toEqual( { status: 'new' } );
		expect( select().hasFinishedResolution( 'getThing', [ '1' ] ) ).toBe( true );
	} );

	it( 'does not fail by an older request', async () => {
		const asked = deferAnswers();
		const { resolve, thing, refresh, select } = setUp();
		void resolve( '1' );
		await later();
		void refresh();
		void resolve( '1' );
		await later();
		asked[ 1 ]?.resolve( { status: 'new' } );
		await later();
		asked[ 0 ]?.reject( new Error( 'down' ) );
		await later();
		expect( select().hasResolutionFailed( 'getThing', [ '1' ] ) ).toBe( false );
		expect( thing( '1' ) ).toEqual( { status: 'new' } );
	} );

	it( 'keeps the failure of the newer request', async () => {
		const asked = deferAnswers();
		const { resolve, refresh, select } = setUp();
		resolve( '1' ).catch( () => {} );
		await later();
		void refresh();
		resolve( '1' ).catch( () => {} );
		await later();
		asked[ 1 ]?.reject( new Error( 'down' ) );
		await later();
		asked[ 0 ]?.resolve( { status: 'old' } );
		await later();
		expect( select().getResolutionError( 'getThing', [ '1' ] ) ).toEqual( new Error( 'down' ) );
	} );
} );
