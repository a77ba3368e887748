import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';
import { deferAnswers, later } from '../../tests/js/deferred';
import { createCollectionStore } from './collection-store';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = jest.mocked( apiFetch );

function setUp() {
	const registry = createRegistry();
	const descriptor = createCollectionStore< { id: number }, { count: number } >( 'test/things', '/things' );
	registry.register( descriptor );
	return {
		select: () => registry.select( descriptor ),
		resolve: () => registry.resolveSelect( descriptor ),
		dispatch: () => registry.dispatch( descriptor ),
	};
}

beforeEach( () => answer.mockReset() );

describe( 'a collection store', () => {
	it( 'asks once for a page and keeps it', async () => {
		answer.mockResolvedValue( { data: [ { id: 1 } ] } );
		const { resolve, select } = setUp();
		await resolve().getPage( { page: '1' } );
		await resolve().getPage( { page: '1' } );
		expect( answer ).toHaveBeenCalledTimes( 1 );
		expect( select().getPage( { page: '1' } ) ).toEqual( [ { id: 1 } ] );
	} );

	it( 'gives the same empty list each time before anything came', () => {
		answer.mockReturnValue( new Promise( () => {} ) );
		const { select } = setUp();
		expect( select().getPage( { page: '1' } ) ).toBe( select().getPage( { page: '1' } ) );
	} );

	it( 'keeps a failure apart from an empty list', async () => {
		answer.mockRejectedValue( new Error( 'down' ) );
		const { resolve, select } = setUp();
		await expect( resolve().getPage( { page: '1' } ) ).rejects.toThrow( 'down' );
		expect( select().hasResolutionFailed( 'getPage', [ { page: '1' } ] ) ).toBe( true );
		expect( select().getResolutionError( 'getPage', [ { page: '1' } ] ) ).toEqual( new Error( 'down' ) );
	} );

	it( 'takes the one refusal that means nothing for an empty list', async () => {
		answer.mockRejectedValue( { code: 'things_not_found' } );
		const registry = createRegistry();
		const descriptor = createCollectionStore< { id: number }, { count: number } >( 'test/things', '/things', {
			code: 'things_not_found',
			summary: { count: 0 },
		} );
		registry.register( descriptor );
		const resolve = registry.resolveSelect( descriptor );
		await expect( resolve.getPage( { page: '1' } ) ).resolves.toEqual( [] );
		await expect( resolve.getSummary( {} ) ).resolves.toEqual( { count: 0 } );
		answer.mockRejectedValue( { code: 'down' } );
		await expect( resolve.getPage( { page: '2' } ) ).rejects.toEqual( { code: 'down' } );
	} );

	it( 'asks again after a command changed the list', async () => {
		answer.mockResolvedValue( { data: [] } );
		const { resolve, dispatch } = setUp();
		await resolve().getPage( { page: '1' } );
		void dispatch().refresh();
		await resolve().getPage( { page: '1' } );
		expect( answer ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'keeps the newer page and summary if older ones arrive later', async () => {
		const asked = deferAnswers();
		const { resolve, dispatch, select } = setUp();
		const ask = async () => {
			void resolve().getPage( { page: '1' } );
			await later();
			void resolve().getSummary( {} );
			await later();
		};
		await ask();
		void dispatch().refresh();
		await ask();
		asked[ 2 ]?.resolve( { data: [ { id: 2 } ] } );
		asked[ 3 ]?.resolve( { count: 2 } );
		await later();
		asked[ 0 ]?.resolve( { data: [ { id: 1 } ] } );
		asked[ 1 ]?.reject( new Error( 'down' ) );
		await later();
		expect( select().getPage( { page: '1' } ) ).toEqual( [ { id: 2 } ] );
		expect( select().getSummary( {} ) ).toEqual( { count: 2 } );
		expect( select().hasResolutionFailed( 'getSummary', [ {} ] ) ).toBe( false );
	} );

	it( 'stays loading, not empty, if it is requested again before the first answer', async () => {
		const asked = deferAnswers();
		const { resolve, dispatch, select } = setUp();
		void resolve().getPage( { page: '1' } );
		await later();
		void dispatch().refresh();
		void resolve().getPage( { page: '1' } );
		await later();
		asked[ 0 ]?.resolve( { data: [ { id: 1 } ] } );
		await later();
		expect( select().hasFinishedResolution( 'getPage', [ { page: '1' } ] ) ).toBe( false );
		asked[ 1 ]?.resolve( { data: [ { id: 2 } ] } );
		await later();
		expect( select().getPage( { page: '1' } ) ).toEqual( [ { id: 2 } ] );
		expect( select().hasFinishedResolution( 'getPage', [ { page: '1' } ] ) ).toBe( true );
	} );
} );
