import apiFetch from '@wordpress/api-fetch';
import { createRegistry, RegistryProvider, useDispatch } from '@wordpress/data';
import { useLayoutEffect } from '@wordpress/element';
import { act, render, screen } from '@testing-library/react';
import { createResourceStore } from './resource-store';
import { useResource } from './use-resource';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const STORE = 'test/things';

/** Shows a thing whose request fails after the first render and before the component listens to the store. */
function Thing() {
	const { error, isLoading } = useResource( STORE, 'getThing', '1' );
	const { failResolution } = useDispatch( STORE ) as unknown as {
		failResolution: ( selector: string, args: string[], error: unknown ) => void;
	};
	useLayoutEffect( () => {
		void failResolution( 'getThing', [ '1' ], { message: 'Out of reach.' } );
	}, [ failResolution ] );
	return <p>{ isLoading ? 'Loading' : ( error as { message: string } ).message }</p>;
}

it( 'shows a failure that came before the component listened', async () => {
	( apiFetch as unknown as jest.Mock ).mockReturnValue( new Promise( () => {} ) );
	const registry = createRegistry();
	const descriptor = createResourceStore( STORE, { getThing: ( id ) => `/things/${ id }` } );
	registry.register( descriptor as unknown as Parameters< typeof registry.register >[ 0 ] );
	void ( registry.resolveSelect( STORE ) as unknown as { getThing: ( id: string ) => Promise< unknown > } )
		.getThing( '1' )
		.catch( () => {} );
	await act( async () => {
		await new Promise( ( done ) => setTimeout( done, 5 ) );
	} );
	render(
		<RegistryProvider value={ registry }>
			<Thing />
		</RegistryProvider>
	);
	expect( await screen.findByText( 'Out of reach.' ) ).toBeVisible();
} );
